import type { Picture } from '@farelark/i18n/content';
import { DRAWING_WIDTH, DRAWINGS, type Paint } from '@farelark/i18n/content/drawings';
import { COLOURS, footer, HEIGHT, picture, round, WIDTH } from './canvas.ts';

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
