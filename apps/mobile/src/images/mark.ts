import { readFileSync } from 'node:fs';
import { THEME_COLOURS } from '@farelark/contracts';

/** Backgrounds of the themes and of the mark. */
export const PAPER = THEME_COLOURS.light.ground;
export const NIGHT = THEME_COLOURS.dark.ground;
export const INK = THEME_COLOURS.light.ink;

/** Size of the view box of `favicon.svg`. */
const UNITS = 32;

/** Line and dot of the mark, without its tile. */
const SHAPES = extractShapes(
  readFileSync(new URL('../../../web/public/favicon.svg', import.meta.url), 'utf8'),
);

function extractShapes(svg: string): string {
  const [, shapes] = /<rect [^>]*\/>(.+)<\/svg>/s.exec(svg) ?? [];
  if (shapes === undefined) throw new Error('favicon.svg has an unexpected structure');
  return shapes;
}

export interface MarkOptions {
  /** Colour of the tile behind the mark; null: no tile. */
  readonly tile: string | null;
  /** Share of the tile's side: 0 = square, 0.5 = circle. */
  readonly cornerRadius?: number;
  /** Width of the mark with its margin, as a share of the image. */
  readonly scale?: number;
  /** Colour of the whole mark, for images that the system tints. */
  readonly colour?: string;
}

/** Renders the mark as a square SVG. */
export function renderMark({ tile, cornerRadius = 0, scale = 1, colour }: MarkOptions): string {
  const shapes =
    colour === undefined
      ? SHAPES
      : SHAPES.replace(/(stroke|fill)="#[0-9A-Fa-f]{6}"/g, `$1="${colour}"`);
  const background =
    tile === null
      ? ''
      : `<rect width="100" height="100" rx="${cornerRadius * 100}" fill="${tile}"/>`;
  return createSvg(100, 100, background + placeMark(shapes, 50, 50, 100 * scale));
}

interface SplashOptions {
  readonly width: number;
  readonly height: number;
  readonly background: string;
  /** Width of the mark's tile, in the unit of `width`. */
  readonly markWidth: number;
}

/** Renders the mark on its tile in the centre of a plain background. */
export function renderSplash({ width, height, background, markWidth }: SplashOptions): string {
  const [x, y] = [(width - markWidth) / 2, (height - markWidth) / 2];
  const tile = `<rect x="${x}" y="${y}" width="${markWidth}" height="${markWidth}" rx="${markWidth / 4}" fill="${INK}"/>`;
  const backdrop =
    background === 'none' ? '' : `<rect width="${width}" height="${height}" fill="${background}"/>`;
  const mark = placeMark(SHAPES, width / 2, height / 2, markWidth);
  return createSvg(width, height, backdrop + tile + mark);
}

/** Renders the header of a store page: the mark in front of falling price lines. */
export function renderFeatureGraphic(): string {
  const lines =
    '<path d="M0 190h330c60 0 70 150 140 150h554" fill="none" stroke="#FBF8F3" stroke-opacity=".22" stroke-width="3"/>' +
    '<path d="M0 120h300c70 0 80 260 160 260h564" fill="none" stroke="#FBF8F3" stroke-opacity=".12" stroke-width="3"/>';
  const mark = placeMark(SHAPES, 512, 250, 420);
  return createSvg(1024, 500, `<rect width="1024" height="500" fill="${INK}"/>${lines}${mark}`);
}

function placeMark(shapes: string, x: number, y: number, width: number): string {
  const scale = width / UNITS;
  return `<g transform="translate(${x - width / 2} ${y - width / 2}) scale(${scale})">${shapes}</g>`;
}

function createSvg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}
