import { PALETTE } from './palette.ts';
import { characters, element, type Mark } from './svg.ts';

export interface Axis {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly ticks: readonly { readonly at: number; readonly text: string }[];
}

export interface ChartOptions {
  readonly title: string;
  /** What was measured on what, under the title. */
  readonly subtitle: string;
  readonly width?: number;
  readonly height?: number;
  readonly x: Axis;
  readonly y: Axis;
  /** Pixels left of the plot, for long labels. */
  readonly left?: number;
}

export type Shape = 'circle' | 'square' | 'diamond' | 'triangle';

const [WIDTH, HEIGHT, LEFT] = [760, 460, 68];
const [TOP, RIGHT, BOTTOM] = [92, 24, 56];
const FONT = 'system-ui, -apple-system, Segoe UI, Roboto, sans-serif';
const [TEXT_SIZE, TITLE_SIZE] = [13, 17];

/** A plot with two axes to which marks are added in their units. */
export class Chart {
  readonly #options: Required<ChartOptions>;
  readonly #marks: Mark[] = [];
  #legendAt: number;

  constructor(options: ChartOptions) {
    this.#options = { width: WIDTH, height: HEIGHT, left: LEFT, ...options };
    this.#legendAt = this.#options.left;
  }

  x(value: number): number {
    const { x, left, width } = this.#options;
    return left + ((value - x.from) / (x.to - x.from)) * (width - left - RIGHT);
  }

  y(value: number): number {
    const { y, height } = this.#options;
    return height - BOTTOM - ((value - y.from) / (y.to - y.from)) * (height - TOP - BOTTOM);
  }

  line(points: readonly (readonly [number, number])[], colour: string, dashed = false): void {
    this.#marks.push(
      element('polyline', {
        points: points.map(([x, y]) => `${this.x(x).toFixed(1)},${this.y(y).toFixed(1)}`).join(' '),
        fill: 'none',
        stroke: colour,
        'stroke-width': 2,
        ...(dashed ? { 'stroke-dasharray': '5 4' } : {}),
      }),
    );
  }

  /** The area between two curves over the same places. */
  band(
    low: readonly (readonly [number, number])[],
    high: readonly (readonly [number, number])[],
    colour: string,
  ): void {
    const around = [...high, ...[...low].reverse()];
    const points = around.map(([x, y]) => `${this.x(x).toFixed(1)},${this.y(y).toFixed(1)}`);
    this.#marks.push(
      element('polygon', { points: points.join(' '), fill: colour, 'fill-opacity': '0.16' }),
    );
  }

  bar(from: number, to: number, height: number, colour: string): void {
    const top = this.y(height);
    this.#marks.push(
      element('rect', {
        x: this.x(from),
        y: top,
        width: this.x(to) - this.x(from),
        height: this.y(0) - top,
        fill: colour,
      }),
    );
  }

  point(x: number, y: number, shape: Shape, colour: string, size = 5): void {
    this.#marks.push(drawn(this.x(x), this.y(y), shape, colour, size));
  }

  /** A text beside a place; `dx` and `dy` in pixels. */
  label(x: number, y: number, text: string, place: Partial<Placement> = {}): void {
    const { dx = 0, dy = 0, anchor = 'start', colour = PALETTE.muted } = place;
    this.#marks.push(written(this.x(x) + dx, this.y(y) + dy, text, { anchor, colour }));
  }

  /** Adds an entry to the line of keys above the plot. */
  key(text: string, shape: Shape | 'line' | 'dashes' | 'band', colour: string): void {
    const [at, y] = [this.#legendAt, TOP - 18];
    this.#marks.push(swatch(at, y, shape, colour));
    this.#marks.push(written(at + 26, y + 4, text, { anchor: 'start', colour: PALETTE.ink }));
    // Widths of letters are not known here; the widest common face takes so much on average.
    this.#legendAt += 26 + text.length * 7.1 + 16;
  }

  /** The whole document. */
  toString(): string {
    const { title, subtitle, width, height, left } = this.#options;
    return `${element(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        viewBox: `0 0 ${width} ${height}`,
        width,
        height,
        role: 'img',
        'aria-labelledby': 'title',
        'font-family': FONT,
        'font-size': TEXT_SIZE,
      },
      element('title', { id: 'title' }, characters(`${title}. ${subtitle}`)),
      element('rect', {
        x: 0.5,
        y: 0.5,
        width: width - 1,
        height: height - 1,
        rx: 8,
        fill: PALETTE.ground,
        stroke: PALETTE.frame,
      }),
      written(left, 30, title, { anchor: 'start', colour: PALETTE.ink, size: TITLE_SIZE }),
      written(left, 50, subtitle, { anchor: 'start', colour: PALETTE.muted }),
      ...this.#axes(),
      ...this.#marks,
    )}\n`;
  }

  #axes(): Mark[] {
    const { x, y, width, height, left } = this.#options;
    const [bottom, right] = [height - BOTTOM, width - RIGHT];
    const grid = { stroke: PALETTE.grid, 'stroke-width': 1 };
    const middle = (TOP + bottom) / 2;
    return [
      ...x.ticks.flatMap(({ at, text }) => [
        element('line', { x1: this.x(at), y1: TOP, x2: this.x(at), y2: bottom, ...grid }),
        written(this.x(at), bottom + 18, text, { anchor: 'middle', colour: PALETTE.muted }),
      ]),
      ...y.ticks.flatMap(({ at, text }) => [
        element('line', { x1: left, y1: this.y(at), x2: right, y2: this.y(at), ...grid }),
        written(left - 8, this.y(at) + 4, text, { anchor: 'end', colour: PALETTE.muted }),
      ]),
      written((left + right) / 2, height - 14, x.label, { anchor: 'middle', colour: PALETTE.ink }),
      ...(y.label === ''
        ? []
        : [
            element(
              'text',
              {
                transform: `translate(18 ${middle}) rotate(-90)`,
                'text-anchor': 'middle',
                fill: PALETTE.ink,
              },
              characters(y.label),
            ),
          ]),
    ];
  }
}

interface Placement {
  readonly dx: number;
  readonly dy: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly colour: string;
}

function written(
  x: number,
  y: number,
  text: string,
  look: { readonly anchor: string; readonly colour: string; readonly size?: number },
): Mark {
  const size = look.size === undefined ? {} : { 'font-size': look.size, 'font-weight': 600 };
  const attributes = { x, y, 'text-anchor': look.anchor, fill: look.colour, ...size };
  return element('text', attributes, characters(text));
}

function swatch(at: number, y: number, shape: string, colour: string): Mark {
  if (shape === 'band')
    return element('rect', {
      x: at,
      y: y - 6,
      width: 20,
      height: 12,
      fill: colour,
      'fill-opacity': '0.16',
    });
  if (shape !== 'line' && shape !== 'dashes') return drawn(at + 10, y, shape as Shape, colour, 5);
  const dashes = shape === 'dashes' ? { 'stroke-dasharray': '5 4' } : {};
  return element('line', {
    x1: at,
    y1: y,
    x2: at + 20,
    y2: y,
    stroke: colour,
    'stroke-width': 2,
    ...dashes,
  });
}

function drawn(x: number, y: number, shape: Shape, colour: string, size: number): Mark {
  const look = { fill: colour, stroke: PALETTE.ground, 'stroke-width': 1 };
  if (shape === 'circle') return element('circle', { cx: x, cy: y, r: size, ...look });
  if (shape === 'square')
    return element('rect', {
      x: x - size,
      y: y - size,
      width: 2 * size,
      height: 2 * size,
      ...look,
    });
  const reach = size * 1.3;
  const corners: readonly (readonly [number, number])[] =
    shape === 'diamond'
      ? [
          [0, -reach],
          [reach, 0],
          [0, reach],
          [-reach, 0],
        ]
      : [
          [0, -reach],
          [reach, reach * 0.8],
          [-reach, reach * 0.8],
        ];
  const points = corners.map(([dx, dy]) => `${(x + dx).toFixed(1)},${(y + dy).toFixed(1)}`);
  return element('polygon', { points: points.join(' '), ...look });
}
