import { REJECTION_REASONS, type RejectionReason } from '@farelark/engine';
import type { Words } from './words.ts';

/** Lines of `label: figure`, the figures under each other. */
export function tallies(lines: readonly (readonly [label: string, figure: string])[]): string {
  const labels = Math.max(0, ...lines.map(([label]) => width(label)));
  const figures = Math.max(0, ...lines.map(([, figure]) => width(figure)));
  return lines
    .map(([label, figure]) => {
      const gap = ' '.repeat(labels - width(label) + 2 + figures - width(figure));
      return `${label}${gap}${figure}\n`;
    })
    .join('');
}

/** Rejected rows by reason, indented, in the order in which `normalise` looks; reasons without rows left out. */
export function rejectionTallies(
  counts: ReadonlyMap<RejectionReason, number>,
  words: Words,
): (readonly [string, string])[] {
  return REJECTION_REASONS.filter((reason) => (counts.get(reason) ?? 0) > 0).map((reason) => [
    `  ${words.t(`rejection.${reason}`)}`,
    words.count(counts.get(reason) ?? 0),
  ]);
}

/** Columns on a terminal: East Asian characters take two. */
function width(text: string): number {
  let columns = 0;
  for (const character of text) columns += WIDE.test(character) ? 2 : 1;
  return columns;
}

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u;
