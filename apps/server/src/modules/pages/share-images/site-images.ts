import type { Picture } from '@farelark/i18n/content';
import { DRAWING_WIDTH, DRAWINGS, type Paint } from '@farelark/i18n/content/drawings';
import { COLOURS, createSvg, drawFooter, drawText, HEIGHT, round, WIDTH } from './canvas.ts';

/** Line styles of drawings in the light theme. */
const PAINTS: Readonly<Record<Paint, string>> = {
  ink: `fill="none" stroke="${COLOURS.ink}" stroke-width="3"`,
  faint: `fill="none" stroke="${COLOURS.edge}" stroke-width="2.5"`,
  dots: `fill="none" stroke="${COLOURS.edge}" stroke-width="2.5" stroke-dasharray="1 7"`,
  accent: `fill="none" stroke="${COLOURS.sunrise}" stroke-width="3.5"`,
  spot: `fill="${COLOURS.sunrise}"`,
  wash: `fill="${COLOURS.hairline}"`,
  paper: `fill="${COLOURS.surface}" stroke="${COLOURS.ink}" stroke-width="3"`,
};

/** Leaves space for the footer. */
const SCALE = 2.6;
const TOP = 30;

/** Image of a post, without text, so that it serves all languages. */
export function drawPost(name: Picture, host: string): string {
  const left = round((WIDTH - DRAWING_WIDTH * SCALE) / 2);
  const lines = DRAWINGS[name].map(({ paint, d }) => `<path ${PAINTS[paint]} d="${d}"/>`);
  return createSvg(
    [
      `<g transform="translate(${left} ${TOP}) scale(${SCALE})" stroke-linecap="round" stroke-linejoin="round">`,
      ...lines,
      '</g>',
      drawFooter(72, HEIGHT - 88, host),
    ].join(''),
  );
}

/** Illustrative fare curve that drops below the usual band. */
const FALL =
  'M-20 262c60-10 80-66 150-60s80 86 148 80 74-90 148-90 86 96 154 90 80-70 142-66 70 56 118 56c58 0 48 196 138 196 58 0 80-30 122-26 60 6 90-10 140-14';

/** Default image of pages. */
export function drawSite(host: string): string {
  return createSvg(
    [
      '<g transform="translate(0 -44)">',
      `<rect x="-10" y="150" width="1220" height="180" rx="26" fill="${COLOURS.hairline}" opacity="0.7"/>`,
      `<path d="M0 240h1200" stroke="${COLOURS.edge}" stroke-width="3" stroke-dasharray="3 16" stroke-linecap="round"/>`,
      `<path d="${FALL}" fill="none" stroke="${COLOURS.ink}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`,
      `<path d="M980 440V300" stroke="${COLOURS.sunrise}" stroke-width="4" stroke-dasharray="2 12" stroke-linecap="round"/>`,
      `<circle cx="980" cy="468" r="34" fill="${COLOURS.sunrise}" opacity="0.22"/>`,
      `<circle cx="980" cy="468" r="17" fill="${COLOURS.sunrise}"/>`,
      '</g>',
      drawText('Fares that fell out', {
        x: 72,
        y: 428,
        size: 64,
        face: 'display',
        colour: COLOURS.ink,
      }),
      drawText('of their usual price', {
        x: 72,
        y: 500,
        size: 64,
        face: 'display',
        colour: COLOURS.ink,
      }),
      drawFooter(72, HEIGHT - 88, host),
    ].join(''),
  );
}
