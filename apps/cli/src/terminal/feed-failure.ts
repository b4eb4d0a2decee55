import { FeedError } from '@farelark/sources/feed';
import { CommandFailure } from './exit.ts';
import type { Words } from './words.ts';

/**
 * Message about a feed that could not be read to its end; any other error comes back as it is.
 *
 * @param kept key of the sentence that says what became of the rows before the fault
 */
export function sayFeedFailure(
  error: unknown,
  feed: string,
  words: Words,
  kept: 'detect.kept' | 'import.kept' | 'import.nothingKept',
): unknown {
  if (!(error instanceof FeedError)) return error;
  const what = words.t(`feed.${error.code}`, {
    feed,
    columns: error.missing.join(', '),
    line: error.line ?? '',
    reason: error.cause instanceof Error ? error.cause.message : '',
  });
  if (error.rowsRead === 0) return new CommandFailure(what);
  return new CommandFailure(`${what} ${words.t(kept, { rows: words.rows(error.rowsRead) })}`);
}

/**
 * Fails where a feed that was read to its end brought nothing, after its summary, which tallies the reasons.
 *
 * @throws CommandFailure where it has no rows, or all of them were refused
 */
export function refuseNothingUsable(
  feed: string,
  rows: number,
  refused: number,
  { t }: Words,
): void {
  if (rows === 0) throw new CommandFailure(t('feed.noRows', { feed }));
  if (refused === rows) throw new CommandFailure(t('feed.allRefused', { feed }));
}
