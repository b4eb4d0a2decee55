import { type Face, layOutText } from './letters.ts';

/** The size that networks ask for. */
export const WIDTH = 1200;
export const HEIGHT = 630;

/** The light theme of the pages. */
export const COLOURS = {
  ground: '#fbf8f3',
  surface: '#fffefb',
  ink: '#0e1b2c',
  soft: '#525d6c',
  hairline: '#e7e0d4',
  edge: '#8b8476',
  band: '#c4c7c6',
  sunrise: '#f2542d',
  sunriseText: '#b8390f',
  sea: '#0b7a6b',
  seaText: '#09695c',
  seaWash: '#e2f1ed',
} as const;

interface TextPlace {
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly size: number;
  readonly face: Face;
  readonly colour: string;
  /** Anchor of `x`: beginning, middle or end. */
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Widest that it may be; a longer line is set smaller. */
  readonly most?: number;
}

/** A line of text as a path, so that a picture needs no font where it is rasterised. */
export function text(line: string, place: TextPlace): string {
  const { size, most = Number.POSITIVE_INFINITY, anchor = 'start', face } = place;
  const full = layOutText(line, face, size);
  const fitting = full.width <= most ? full : layOutText(line, face, (size * most) / full.width);
  const shift = { start: 0, middle: fitting.width / 2, end: fitting.width }[anchor];
  return `<path transform="translate(${round(place.x - shift)} ${place.y})" fill="${place.colour}" d="${fitting.path}"/>`;
}

export function measureText(line: string, face: Face, size: number): number {
  return layOutText(line, face, size).width;
}

/** A label with round ends, its top left at a place; answers how wide it is as well. */
export function pill(
  line: string,
  x: number,
  y: number,
  look: { readonly fill: string; readonly colour: string; readonly edge?: string },
): { readonly svg: string; readonly width: number } {
  const width = measureText(line, 'display', 26) + 44;
  const edge =
    look.edge === undefined ? '' : ` stroke="${look.edge}" stroke-width="2" stroke-dasharray="7 6"`;
  return {
    width,
    svg:
      `<rect x="${x}" y="${y}" width="${round(width)}" height="50" rx="25" fill="${look.fill}"${edge}/>` +
      text(line, { x: x + 22, y: y + 34, size: 26, face: 'display', colour: look.colour }),
  };
}

/** The foot of a picture, its top left at a place: the product's mark and name, and at the other side where it is found. */
export function footer(x: number, y: number, host: string): string {
  return (
    `<g transform="translate(${x} ${y}) scale(1.5)"><rect width="32" height="32" rx="9" fill="${COLOURS.ink}"/>` +
    `<path d="M6 11h6.5c3 0 3.5 10 7 10H26" fill="none" stroke="${COLOURS.ground}" stroke-width="2.4" stroke-linecap="round"/>` +
    `<circle cx="20" cy="21" r="3.4" fill="${COLOURS.sunrise}"/></g>` +
    text('Farelark', { x: x + 64, y: y + 36, size: 36, face: 'display', colour: COLOURS.ink }) +
    text(host, {
      x: WIDTH - x,
      y: y + 34,
      size: 28,
      face: 'text',
      colour: COLOURS.soft,
      anchor: 'end',
      most: 700,
    })
  );
}

export function picture(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOURS.ground}"/>${content}</svg>`;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
