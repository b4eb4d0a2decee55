import type { Readable } from 'node:stream';
import type { RawFare, SourceName } from '@farelark/engine';
import type { FareSource } from '../port.ts';
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
