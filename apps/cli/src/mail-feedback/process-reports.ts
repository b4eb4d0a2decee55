import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { processReport, type ReportOutcome } from '@farelark/server/mail-feedback';
import { readSettings } from '@farelark/server/settings';
import { openDatabase } from '../database.ts';
import { CommandExit, CommandFailure, EXIT } from '../terminal/exit.ts';
import { formatFigures } from '../terminal/figures.ts';
import { listenForInterruption } from '../terminal/interruption.ts';
import type { Locale } from '../terminal/locale.ts';

/** In the order of the summary. */
const OUTCOMES = [
  'hard_bounce',
  'soft_bounce',
  'complaint',
  'known',
  'not_ours',
  'nothing',
] as const satisfies readonly ReportOutcome[];

/**
 * Processes bounce and complaint emails from files, folders or standard input (idempotent), and prints counts to
 * standard error.
 *
 * @throws CommandFailure if a path cannot be read
 */
export async function processReports(paths: readonly string[], locale: Locale): Promise<void> {
  const { t, count } = locale;
  using interruption = listenForInterruption(() => t('mailFeedback.interrupted'));
  const { signal } = interruption;
  await using opened = await openDatabase(readSettings(process.env));
  const counts = new Map<ReportOutcome, number>(OUTCOMES.map((outcome) => [outcome, 0]));
  for await (const message of readMessages(paths, locale)) {
    if (signal.aborted) break;
    const outcome = await processReport(opened.database.pool, message);
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  process.stderr.write(
    formatFigures(
      [...counts].map(([outcome, number]) => [t(`mailFeedback.kind.${outcome}`), count(number)]),
    ),
  );
  if (signal.aborted) throw new CommandExit(EXIT.interrupted);
}

async function* readMessages(paths: readonly string[], { t }: Locale): AsyncGenerator<Uint8Array> {
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
