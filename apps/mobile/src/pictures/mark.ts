import { readFileSync } from 'node:fs';

/** The two grounds of the product (`apps/web/src/app/tokens.css`), and that of its mark. */
export const PAPER = '#FBF8F3';
export const NIGHT = '#0C1420';
export const INK = '#0E1B2C';

/** Units of the mark's own drawing, from side to side. */
const UNITS = 32;

/** Line and dot of the mark as the site shows it, without its tile. */
const SHAPES = getShapes(
  readFileSync(new URL('../../../web/public/favicon.svg', import.meta.url), 'utf8'),
);

function getShapes(svg: string): string {
  const [, shapes] = /<rect [^>]*\/>(.+)<\/svg>/s.exec(svg) ?? [];
  if (shapes === undefined) throw new Error('The mark of the site is drawn in another way now');
  return shapes;
}

interface Look {
  /** Of the tile behind the mark; null: none. */
  readonly tile: string | null;
  /** Round corners of the tile, as a share of its side: 0 none, 0.5 a circle. */
  readonly corners?: number;
  /** Width of the mark with its margin, as a share of the picture. */
  readonly share?: number;
  /** All of the mark in one colour, as a share of white to tint: `#fff`. */
  readonly only?: string;
}

/** A square picture of the mark as SVG. */
export function markPicture({ tile, corners = 0, share = 1, only }: Look): string {
  const shapes = only === undefined ? SHAPES : inOneColour(only);
  const ground =
    tile === null ? '' : `<rect width="100" height="100" rx="${corners * 100}" fill="${tile}"/>`;
  return svg(100, 100, ground + placed(shapes, 50, 50, 100 * share));
}

interface Ground {
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  /** Width of the mark's tile, in units of the picture. */
  readonly markWidth: number;
}

/** A picture of a plain ground with the mark on its tile in the middle. */
export function groundPicture({ width, height, colour, markWidth }: Ground): string {
  const [x, y] = [(width - markWidth) / 2, (height - markWidth) / 2];
  const tile = `<rect x="${x}" y="${y}" width="${markWidth}" height="${markWidth}" rx="${markWidth / 4}" fill="${INK}"/>`;
  const plane =
    colour === 'none' ? '' : `<rect width="${width}" height="${height}" fill="${colour}"/>`;
  return svg(width, height, plane + tile + placed(SHAPES, width / 2, height / 2, markWidth));
}

/** The picture at the head of a store's page: the mark, and the way of a fare that falls. */
export function featurePicture(): string {
  const fall =
    '<path d="M0 190h330c60 0 70 150 140 150h554" fill="none" stroke="#FBF8F3" stroke-opacity=".22" stroke-width="3"/>' +
    '<path d="M0 120h300c70 0 80 260 160 260h564" fill="none" stroke="#FBF8F3" stroke-opacity=".12" stroke-width="3"/>';
  return svg(
    1024,
    500,
    `<rect width="1024" height="500" fill="${INK}"/>${fall}${placed(SHAPES, 512, 250, 420)}`,
  );
}

function inOneColour(colour: string): string {
  return SHAPES.replace(/(stroke|fill)="#[0-9A-Fa-f]{6}"/g, `$1="${colour}"`);
}

function placed(shapes: string, x: number, y: number, width: number): string {
  const scale = width / UNITS;
  return `<g transform="translate(${x - width / 2} ${y - width / 2}) scale(${scale})">${shapes}</g>`;
}

function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}
