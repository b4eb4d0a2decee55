/** Style of a stroke; page and share image define the colours. */
export type Paint =
  /** Line in the text colour. */
  | 'ink'
  /** Thinner, paler line. */
  | 'faint'
  /** Pale dotted line. */
  | 'dots'
  /** Line in the accent colour. */
  | 'accent'
  /** Shape filled with the accent colour, without outline. */
  | 'spot'
  /** Shape filled with the hairline colour, without outline. */
  | 'wash'
  /** Shape filled with the background colour, outlined in the text colour. */
  | 'paper';

/** SVG path data within 320 × 180. */
export interface Stroke {
  readonly paint: Paint;
  readonly d: string;
}

/** Strokes, bottom to top. */
export type Drawing = readonly Stroke[];

/** Returns path data of a circle. */
export function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0z`;
}

/** Returns path data of a rectangle with round corners. */
export function box(x: number, y: number, width: number, height: number, radius: number): string {
  const [innerWidth, innerHeight] = [width - radius * 2, height - radius * 2];
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return (
    `M${x + radius} ${y}h${innerWidth}${corner(radius, radius)}v${innerHeight}${corner(-radius, radius)}` +
    `h${-innerWidth}${corner(-radius, -radius)}v${-innerHeight}${corner(radius, -radius)}z`
  );
}
