import { Readable } from 'node:stream';
import { HTTP_FEED_LIMITS, requestFeed } from './feed-request.ts';

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
