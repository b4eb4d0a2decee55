import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RawFare } from '@farelark/engine';
import { newFolder } from '../apps/server/src/testing/temporary-folder.ts';
import { feedText } from '../packages/sources/src/feed/testing/index.ts';
import type { RunningServer } from './running-server.ts';

/** Imports rows as a fare file, as an operator does. */
export async function importRows(
  server: Pick<RunningServer, 'farelark'>,
  rows: readonly RawFare[],
): Promise<void> {
  const folder = await newFolder();
  const file = join(folder, 'feed.csv');
  await writeFile(file, feedText(rows));
  await server.farelark('import', file);
  await rm(folder, { recursive: true });
}
