/** Paint of a part of a drawing; the page and the share image have colours for each. */
export type Paint =
  /** A line in the colour of the text. */
  | 'ink'
  /** A thinner, paler line. */
  | 'faint'
  /** A pale line of dots. */
  | 'dots'
  /** A line in the accent. */
  | 'accent'
  /** A shape filled with the accent, without a line. */
  | 'spot'
  /** A shape filled with the colour of hairlines, without a line. */
  | 'wash'
  /** A shape filled as paper, with a line in the colour of the text. */
  | 'paper';

/** A part of a drawing: SVG path data within 320 × 180. */
export interface Stroke {
  readonly paint: Paint;
  readonly d: string;
}

/** Strokes from bottom to top. */
export type Drawing = readonly Stroke[];

/** A circle as path data. */
export function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0z`;
}

/** A box with round corners as path data. */
export function box(x: number, y: number, width: number, height: number, round: number): string {
  const [across, down] = [width - round * 2, height - round * 2];
  const corner = (dx: number, dy: number) => `a${round} ${round} 0 0 1 ${dx} ${dy}`;
  return (
    `M${x + round} ${y}h${across}${corner(round, round)}v${down}${corner(-round, round)}` +
    `h${-across}${corner(-round, -round)}v${-down}${corner(round, -round)}z`
  );
}
