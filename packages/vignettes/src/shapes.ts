/** Path data of simple shapes. `y` is the lower edge where a shape stands on something, otherwise its middle. */

/** Returns path data of a rectangle by its left and upper edges. */
export function box(x: number, top: number, width: number, height: number): string {
  return `M${x} ${top}h${width}v${height}h${-width}z`;
}

export function circle(x: number, y: number, radius: number): string {
  return `M${round(x - radius)} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0z`;
}

/** Returns path data of a polygon that is symmetrical about a vertical axis. `right`: [distance, y] from top to bottom. */
export function mirror(axis: number, right: readonly (readonly [number, number])[]): string {
  const left = right.toReversed().filter(([distance]) => distance !== 0);
  const points = [
    ...right.map(([distance, y]) => [axis + distance, y]),
    ...left.map(([distance, y]) => [axis - distance, y]),
  ];
  return `M${points.map(([x = 0, y = 0]) => `${round(x)} ${round(y)}`).join('L')}z`;
}

/** Returns path data of a triangle. */
export function spire(x: number, y: number, width: number, height: number): string {
  return `M${x - width / 2} ${y}L${x} ${y - height}L${x + width / 2} ${y}z`;
}

/** Returns path data of half an ellipse. */
export function dome(x: number, y: number, radius: number, height: number = radius): string {
  return `M${x - radius} ${y}a${radius} ${height} 0 0 1 ${radius * 2} 0z`;
}

/** Returns path data of a dome with a point. */
export function onion(x: number, y: number, radius: number, height: number): string {
  const [r, h] = [radius, height];
  return (
    `M${round(x - r * 0.75)} ${y}C${round(x - r * 1.6)} ${round(y - h * 0.5)} ${round(x - r * 0.25)} ${round(y - h * 0.6)} ${x} ${y - h}` +
    `C${round(x + r * 0.25)} ${round(y - h * 0.6)} ${round(x + r * 1.6)} ${round(y - h * 0.5)} ${round(x + r * 0.75)} ${y}z`
  );
}

/** Returns path data of a row of round arches, open at the bottom. */
export function arcade(
  x: number,
  y: number,
  count: number,
  { width, height, gap }: { readonly width: number; readonly height: number; readonly gap: number },
): string {
  const radius = width / 2;
  const side = round(height - radius);
  return repeat(
    count,
    (index) =>
      `M${round(x + index * (width + gap))} ${y}v${-side}a${radius} ${radius} 0 0 1 ${width} 0v${side}`,
  );
}

/** Returns path data of short vertical strokes in a grid. */
export function windows(
  x: number,
  y: number,
  [columns, rows]: readonly [number, number],
  [dx, dy]: readonly [number, number],
  length = 3,
): string {
  return repeat(rows, (row) =>
    repeat(columns, (column) => `M${round(x + column * dx)} ${round(y + row * dy)}v${length}`),
  );
}

export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
