import { THEME_COLOURS } from '@farelark/contracts';
import { type Face, layOutText } from './fonts.ts';

/** Size that social networks recommend. */
export const WIDTH = 1200;
export const HEIGHT = 630;

/** Light theme of the web app. */
export const COLOURS = {
  ...THEME_COLOURS.light,
  edge: '#8b8476',
  band: '#c4c7c6',
} as const;

interface TextOptions {
  readonly x: number;
  /** Baseline. */
  readonly y: number;
  readonly size: number;
  readonly face: Face;
  readonly colour: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** A longer line is scaled down. */
  readonly maxWidth?: number;
}

/** Draws text as a path, so that the rasteriser needs no fonts. */
export function drawText(line: string, options: TextOptions): string {
  const { size, maxWidth = Number.POSITIVE_INFINITY, anchor = 'start', face } = options;
  const natural = layOutText(line, face, size);
  const fitted =
    natural.width <= maxWidth ? natural : layOutText(line, face, (size * maxWidth) / natural.width);
  const shift = { start: 0, middle: fitted.width / 2, end: fitted.width }[anchor];
  return `<path transform="translate(${round(options.x - shift)} ${options.y})" fill="${options.colour}" d="${fitted.path}"/>`;
}

export function measureText(line: string, face: Face, size: number): number {
  return layOutText(line, face, size).width;
}

/** Draws a label with round ends. @returns SVG and width */
export function drawPill(
  line: string,
  x: number,
  y: number,
  style: { readonly fill: string; readonly colour: string; readonly edge?: string },
): { readonly svg: string; readonly width: number } {
  const width = measureText(line, 'display', 26) + 44;
  const edge =
    style.edge === undefined
      ? ''
      : ` stroke="${style.edge}" stroke-width="2" stroke-dasharray="7 6"`;
  return {
    width,
    svg:
      `<rect x="${x}" y="${y}" width="${round(width)}" height="50" rx="25" fill="${style.fill}"${edge}/>` +
      drawText(line, { x: x + 22, y: y + 34, size: 26, face: 'display', colour: style.colour }),
  };
}

/** Draws logo, name and host. */
export function drawFooter(x: number, y: number, host: string): string {
  return (
    `<g transform="translate(${x} ${y}) scale(1.5)"><rect width="32" height="32" rx="9" fill="${COLOURS.ink}"/>` +
    `<path d="M6 11h6.5c3 0 3.5 10 7 10H26" fill="none" stroke="${COLOURS.ground}" stroke-width="2.4" stroke-linecap="round"/>` +
    `<circle cx="20" cy="21" r="3.4" fill="${COLOURS.sunrise}"/></g>` +
    drawText('Farelark', { x: x + 64, y: y + 36, size: 36, face: 'display', colour: COLOURS.ink }) +
    drawText(host, {
      x: WIDTH - x,
      y: y + 34,
      size: 28,
      face: 'text',
      colour: COLOURS.soft,
      anchor: 'end',
      maxWidth: 700,
    })
  );
}

export function createSvg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOURS.ground}"/>${content}</svg>`;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
