import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { processReport, type ReportOutcome } from '@farelark/server/mail-feedback';
import { readSettings } from '@farelark/server/settings';
import { openDatabase } from '../database.ts';
import { CommandFailure, EXIT } from '../terminal/exit.ts';
import { heedInterruption } from '../terminal/interruption.ts';
import { tallies } from '../terminal/tallies.ts';
import type { Words } from '../terminal/words.ts';

const KINDS = [
  'hard_bounce',
  'soft_bounce',
  'complaint',
  'known',
  'not_ours',
  'nothing',
] as const satisfies readonly ReportOutcome[];

/**
 * Draws the consequences of reports that came by mail: files, folders of files, or standard input. Says on
 * standard error what they were. The same ones again change nothing. False when it was interrupted.
 *
 * @throws CommandFailure for what can't be read
 */
export async function takeReports(paths: readonly string[], words: Words): Promise<boolean> {
  const { t, count } = words;
  using interruption = heedInterruption(() => t('mailFeedback.interrupted'));
  const { signal } = interruption;
  await using opened = await openDatabase(readSettings(process.env));
  const counts = new Map<ReportOutcome, number>(KINDS.map((kind) => [kind, 0]));
  for await (const message of messagesIn(paths, words)) {
    if (signal.aborted) break;
    const taken = await processReport(opened.database.pool, message);
    counts.set(taken, (counts.get(taken) ?? 0) + 1);
  }
  process.stderr.write(
    tallies([...counts].map(([kind, number]) => [t(`mailFeedback.kind.${kind}`), count(number)])),
  );
  return !signal.aborted;
}

async function* messagesIn(paths: readonly string[], { t }: Words): AsyncGenerator<Uint8Array> {
  for (const path of paths) {
    try {
      if (path === '-') yield await buffer(process.stdin);
      else if ((await stat(path)).isDirectory()) {
        const entries = await readdir(path, { withFileTypes: true, recursive: true });
        for (const entry of entries)
          if (entry.isFile()) yield await readFile(join(entry.parentPath, entry.name));
      } else yield await readFile(path);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new CommandFailure(t('mailFeedback.unreadable', { path, reason }), EXIT.failed);
    }
  }
}
