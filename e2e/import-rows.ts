import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RawFare } from '@farelark/engine';
import { feedText } from '../packages/sources/src/feed/testing/feed-text.ts';
import type { RunningServer } from './running-server.ts';

/** Imports rows as a fare file, as an operator does. */
export async function importRows(
  server: Pick<RunningServer, 'farelark'>,
  rows: readonly RawFare[],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'farelark-feed-'));
  const file = join(folder, 'feed.csv');
  await writeFile(file, feedText(rows));
  await server.farelark('import', file);
  await rm(folder, { recursive: true });
}
