import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Makes a feed readable more than once: writes streams to a temporary file. */
export async function spool(feed: string | Readable, signal: AbortSignal) {
  if (typeof feed === 'string' && feed !== '-')
    return { path: feed, async [Symbol.asyncDispose]() {} };
  const folder = await mkdtemp(join(tmpdir(), 'farelark-feed-'));
  const path = join(folder, 'feed');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const bytes = feed === '-' ? process.stdin : feed;
    await pipeline(bytes, createWriteStream(path), { signal });
  } catch (error) {
    await remove();
    throw error;
  }
  return { path, [Symbol.asyncDispose]: remove };
}
