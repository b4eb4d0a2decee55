import type { Scene, Stroke } from './paint.ts';
import { box, circle, repeat, round } from './shapes.ts';

/** View box of every vignette. What names the place lies between x = 54 and 266, so that 16:9 can be cut out. */
export const WIDTH = 320;
export const HEIGHT = 120;

/** Line on which buildings stand. */
export const GROUND = 104;

/** Ground and water extend beyond the view box, for pictures that are wider. */
export const [LEFT, RIGHT] = [-700, 1020];

/** Solid ground. */
export function land(): Scene {
  return [
    ['wash', box(LEFT, GROUND, RIGHT - LEFT, 40)],
    ['ink', `M${LEFT} ${GROUND}H${RIGHT}`],
  ];
}

/** Water with waves. `shore`: its upper edge. */
export function water(shore: number = GROUND): Scene {
  const lines: Stroke[] = [
    ['water', box(LEFT, shore, RIGHT - LEFT, 60)],
    ['waves', `M${LEFT} ${shore}H${RIGHT}`],
    ['waves', `M${LEFT + 17} ${shore + 8}H${RIGHT}`],
  ];
  return lines;
}

export function sun(x: number, y: number, radius = 15): Stroke {
  return ['spot', circle(x, y, radius)];
}

/** Horizontal lines of a thin cloud. */
export function cloud(x: number, y: number): Stroke {
  return ['fine', `M${x} ${y}h26M${x + 8} ${y - 5}h14M${x - 8} ${y + 5}h22`];
}

/** Birds in the distance. */
export function birds(x: number, y: number): Stroke {
  return ['fine', `M${x} ${y}q4-4 7 0q3-4 7 0M${x + 20} ${y - 7}q4-4 7 0q3-4 7 0`];
}

/** Palm with a curved trunk; positive `lean` to the right. */
export function palm(x: number, y: number, height: number, lean = 6): Scene {
  const [top, crown] = [y - height, x + lean];
  const s = height / 46;
  const frond = (dx: number, dy: number, bend: number) =>
    `M${crown} ${top}q${round(dx * 0.5 * s)} ${round(bend * s)} ${round(dx * s)} ${round(dy * s)}`;
  return [
    ['ink', `M${x} ${y}q${-lean / 2} ${round(-height * 0.6)} ${lean} ${-height}`],
    [
      'sea',
      frond(-19, 8, -11) +
        frond(19, 8, -11) +
        frond(-14, -6, -10) +
        frond(14, -6, -10) +
        frond(-11, 15, -3) +
        frond(11, 15, -3),
    ],
  ];
}

/** Round tree. */
export function tree(x: number, y: number, radius: number): Scene {
  return [
    ['ink', `M${x} ${y}v${-radius}`],
    ['green', circle(x, y - radius * 1.7, radius)],
  ];
}

/** Narrow pointed tree: cypress or fir. */
export function fir(x: number, y: number, height: number): Stroke {
  const half = round(height / 5);
  return [
    'green',
    `M${x} ${y - height}q${half * 1.6} ${round(height * 0.6)} ${half} ${height}h${-half * 2}q${round(-half * 0.6)} ${round(-height * 0.4)} ${half} ${-height}z`,
  ];
}

/** Blocks of a distant city: [x, width, height], in front of the sky and behind everything else. */
export function skyline(
  blocks: readonly (readonly [number, number, number])[],
  y = GROUND,
): Stroke {
  return ['wash', blocks.map(([x, width, height]) => box(x, y - height, width, height)).join('')];
}

/** Towers with an outline and windows: [x, width, height]. */
export function towers(blocks: readonly (readonly [number, number, number])[], y = GROUND): Scene {
  return blocks.flatMap(([x, width, height]): Scene => {
    const columns = Math.max(1, Math.floor((width - 5) / 6));
    const rows = Math.max(1, Math.floor((height - 8) / 9));
    const left = round(x + (width - (columns - 1) * 6) / 2);
    return [
      ['paper', box(x, y - height, width, height)],
      [
        'fine',
        repeat(rows, (row) =>
          repeat(columns, (column) => `M${round(left + column * 6)} ${y - height + 7 + row * 9}v3`),
        ),
      ],
    ];
  });
}
