import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

export interface Spool extends AsyncDisposable {
  readonly path: string;
}

/** A feed that can be read twice: a file as it is, standard input kept in a temporary file. */
export async function spool(feed: string, signal: AbortSignal): Promise<Spool> {
  if (feed !== '-') return { path: feed, async [Symbol.asyncDispose]() {} };
  const folder = await mkdtemp(join(tmpdir(), 'farelark-feed-'));
  const path = join(folder, 'feed');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await pipeline(process.stdin, createWriteStream(path), { signal });
  } catch (error) {
    await remove();
    throw error;
  }
  return { path, [Symbol.asyncDispose]: remove };
}
