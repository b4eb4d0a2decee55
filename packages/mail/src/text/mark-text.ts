import type { Mark } from '../mark.ts';

/** A mark as plain text. */
export function markText({ label, note }: Mark): string {
  return `** ${label} **\n${note}`;
}
