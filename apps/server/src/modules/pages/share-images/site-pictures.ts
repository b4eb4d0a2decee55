import type { Picture } from '@farelark/i18n/content';
import { DRAWING_WIDTH, DRAWINGS, type Paint } from '@farelark/i18n/content/drawings';
import { COLOURS, footer, HEIGHT, picture, round, text, WIDTH } from './canvas.ts';

/** The colours of a drawing's lines, those of the light theme. */
const PAINTS: Readonly<Record<Paint, string>> = {
  ink: `fill="none" stroke="${COLOURS.ink}" stroke-width="3"`,
  faint: `fill="none" stroke="${COLOURS.edge}" stroke-width="2.5"`,
  dots: `fill="none" stroke="${COLOURS.edge}" stroke-width="2.5" stroke-dasharray="1 7"`,
  accent: `fill="none" stroke="${COLOURS.sunrise}" stroke-width="3.5"`,
  spot: `fill="${COLOURS.sunrise}"`,
  wash: `fill="${COLOURS.hairline}"`,
  paper: `fill="${COLOURS.surface}" stroke="${COLOURS.ink}" stroke-width="3"`,
};

/** As large as leaves room for the name below. */
const SCALE = 2.6;
const TOP = 30;

/** The picture of a post, as SVG: its drawing, and no words, so that one serves every language. */
export function drawPost(name: Picture, host: string): string {
  const left = round((WIDTH - DRAWING_WIDTH * SCALE) / 2);
  const lines = DRAWINGS[name].map(({ paint, d }) => `<path ${PAINTS[paint]} d="${d}"/>`);
  return picture(
    [
      `<g transform="translate(${left} ${TOP}) scale(${SCALE})" stroke-linecap="round" stroke-linejoin="round">`,
      ...lines,
      '</g>',
      footer(72, HEIGHT - 88, host),
    ].join(''),
  );
}

/** Curve of a fare that falls out of its usual band. No real figures. */
const FALL =
  'M-20 262c60-10 80-66 150-60s80 86 148 80 74-90 148-90 86 96 154 90 80-70 142-66 70 56 118 56c58 0 48 196 138 196 58 0 80-30 122-26 60 6 90-10 140-14';

/** The picture of every page that has none of its own, as SVG. */
export function drawSite(host: string): string {
  return picture(
    [
      '<g transform="translate(0 -44)">',
      `<rect x="-10" y="150" width="1220" height="180" rx="26" fill="${COLOURS.hairline}" opacity="0.7"/>`,
      `<path d="M0 240h1200" stroke="${COLOURS.edge}" stroke-width="3" stroke-dasharray="3 16" stroke-linecap="round"/>`,
      `<path d="${FALL}" fill="none" stroke="${COLOURS.ink}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`,
      `<path d="M980 440V300" stroke="${COLOURS.sunrise}" stroke-width="4" stroke-dasharray="2 12" stroke-linecap="round"/>`,
      `<circle cx="980" cy="468" r="34" fill="${COLOURS.sunrise}" opacity="0.22"/>`,
      `<circle cx="980" cy="468" r="17" fill="${COLOURS.sunrise}"/>`,
      '</g>',
      text('Fares that fell out', {
        x: 72,
        y: 428,
        size: 64,
        face: 'display',
        colour: COLOURS.ink,
      }),
      text('of their usual price', {
        x: 72,
        y: 500,
        size: 64,
        face: 'display',
        colour: COLOURS.ink,
      }),
      footer(72, HEIGHT - 88, host),
    ].join(''),
  );
}
