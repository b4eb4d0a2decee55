import { REJECTION_REASONS, type RejectionReason } from '@farelark/engine';
import type { Locale } from './locale.ts';

/** Formats a table of labels and right-aligned figures. */
export function formatFigures(
  lines: readonly (readonly [label: string, figure: string])[],
): string {
  const labelWidth = Math.max(0, ...lines.map(([label]) => getWidth(label)));
  const figureWidth = Math.max(0, ...lines.map(([, figure]) => getWidth(figure)));
  return lines
    .map(([label, figure]) => {
      const gap = ' '.repeat(labelWidth - getWidth(label) + 2 + figureWidth - getWidth(figure));
      return `${label}${gap}${figure}\n`;
    })
    .join('');
}

/** Lists rejected rows by reason, indented, without empty reasons. */
export function listRejections(
  counts: ReadonlyMap<RejectionReason, number>,
  locale: Locale,
): (readonly [string, string])[] {
  return REJECTION_REASONS.filter((reason) => (counts.get(reason) ?? 0) > 0).map((reason) => [
    `  ${locale.t(`rejection.${reason}`)}`,
    locale.count(counts.get(reason) ?? 0),
  ]);
}

/** Width in terminal columns; East Asian characters take two. */
function getWidth(text: string): number {
  let columns = 0;
  for (const character of text) columns += WIDE.test(character) ? 2 : 1;
  return columns;
}

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u;
