import { FeedError } from '@farelark/sources/feed';
import { CommandFailure } from './exit.ts';
import type { Locale } from './locale.ts';

/**
 * Converts a FeedError to a CommandFailure; returns other errors unchanged.
 *
 * @param kept message key about the rows before the error
 */
export function toFeedFailure(
  error: unknown,
  feed: string,
  locale: Locale,
  kept: 'detect.kept' | 'import.kept' | 'import.nothingKept',
): unknown {
  if (!(error instanceof FeedError)) return error;
  const message = locale.t(`feed.${error.code}`, {
    feed,
    columns: error.missing.join(', '),
    line: error.line ?? '',
    reason: error.cause instanceof Error ? error.cause.message : '',
  });
  if (error.rowsRead === 0) return new CommandFailure(message);
  return new CommandFailure(`${message} ${locale.t(kept, { rows: locale.rows(error.rowsRead) })}`);
}

/** @throws CommandFailure if a feed has no rows, or all of them were rejected */
export function requireUsableRows(
  feed: string,
  rows: number,
  rejected: number,
  { t }: Locale,
): void {
  if (rows === 0) throw new CommandFailure(t('feed.noRows', { feed }));
  if (rejected === rows) throw new CommandFailure(t('feed.allRefused', { feed }));
}
