import { Readable } from 'node:stream';
import type { RawFare, SourceName } from '@farelark/engine';
import type { FareSource } from '../port.ts';
import { HTTP_FEED_LIMITS, requestFeed } from './feed-request.ts';
import { openFeed } from './open-feed.ts';
/**
 * A file or stream as a fare source. It collects everything the feed holds, whatever is asked,
 * and cannot be asked about a single trip: a file does not know what a fare costs now.
 */
export function createFeedSource(
  input: string | Readable,
  options: { readonly name: SourceName; readonly batchSize?: number },
): FareSource {
  const { name, ...reading } = options;
  return {
    name,
    synthetic: false,
    async *collect(_request, signal): AsyncGenerator<readonly RawFare[]> {
      for await (const batch of openFeed(input, { ...reading, signal })) yield batch.rows;
    },
  };
}

/**
 * The bytes of a feed at an http or https address, once and from its beginning. The stream fails with a
 * `SourceFailure`, in which the address is called `name`, since it may hold a password.
 */
export function downloadFeed(url: string, name: string, signal: AbortSignal): Readable {
  return Readable.from(download(url, name, signal));
}

async function* download(url: string, name: string, signal: AbortSignal): AsyncGenerator<Buffer> {
  const { chunks } = await requestFeed({ name, url }, {}, HTTP_FEED_LIMITS, signal);
  yield* chunks;
}
