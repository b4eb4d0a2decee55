import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { downloadFeed } from '@farelark/sources/feed';

/** Where a feed comes from, as it was typed: a path, `-` for standard input, or an address. */
export interface FeedInput {
  /** What is read: a path, `-`, or the bytes of an address. Asked for once. */
  readonly open: (signal: AbortSignal) => string | Readable;
  /** How it is called in messages: an address without its password and its query. */
  readonly shown: string;
  /** What rows are known by that name no source. */
  readonly sourceName: string;
}

const ADDRESS = /^https?:\/\//i;

export function feedInput(typed: string): FeedInput {
  const url = ADDRESS.test(typed) ? URL.parse(typed) : null;
  if (url === null)
    return {
      open: () => typed,
      shown: typed,
      sourceName: typed === '-' ? 'stdin' : withoutEndings(basename(typed)),
    };
  const shown = `${url.origin}${url.pathname}`;
  return {
    open: (signal) => downloadFeed(url.href, shown, signal),
    shown,
    sourceName: withoutEndings(basename(url.pathname)) || url.hostname,
  };
}

/** A feed that does not name its source is known by its file: `fares.csv.gz` is `fares`. */
function withoutEndings(name: string): string {
  return name.replace(/(\.(csv|ndjson|jsonl?|gz))+$/i, '');
}
