import { createReadStream } from 'node:fs';
import { translator } from '@farelark/i18n';
import {
  type DecimalMark,
  type ImportTally,
  importReport,
  type LineProblem,
  ReportError,
  readReport,
} from '@farelark/server/commission';
import { readSettings } from '@farelark/server/settings';
import { openDatabase } from '../database.ts';
import { CommandFailure } from '../terminal/exit.ts';
import { heedInterruption } from '../terminal/interruption.ts';
import { printNote } from '../terminal/output.ts';
import { startProgress } from '../terminal/progress.ts';
import { tallies } from '../terminal/tallies.ts';
import type { Words } from '../terminal/words.ts';

export interface CommissionImportOptions {
  readonly partner: string;
  readonly decimal: DecimalMark;
  readonly asOf?: Date;
  /** Only say what would be done. */
  readonly rehearse?: boolean;
}

/**
 * Enters a partner's report into this installation: lines that are not taken go to standard output, with
 * their number, reference and reason, the summary to standard error.
 *
 * @throws CommandFailure for what can't be read
 */
export async function importCommission(
  file: string,
  { partner, decimal, asOf, rehearse = false }: CommissionImportOptions,
  words: Words,
): Promise<'done' | 'problems' | 'interrupted'> {
  const { t } = words;
  using interruption = heedInterruption(() => t('commission.import.interrupting'));
  const { signal } = interruption;
  const now = new Date();
  await using opened = await openDatabase(readSettings(process.env));
  const progress = await startProgress(words);
  const onProblem = lineSayer(words);
  let tally: ImportTally;
  try {
    tally = await importReport(
      opened.database,
      { partner, asOf: asOf ?? now, now, rehearse },
      readReport(file === '-' ? process.stdin : createReadStream(file), decimal),
      {
        onProblem,
        onBatch: ({ lines }) => progress.update(0, null, () => words.rows(lines)),
        signal,
      },
    );
  } catch (error) {
    throw explained(error, file, words);
  } finally {
    progress.stop();
  }
  process.stderr.write(summary(tally, words));
  if (rehearse) printNote(t('commission.import.rehearsed'));
  if (signal.aborted) {
    printNote(t('commission.import.interrupted'));
    return 'interrupted';
  }
  return tally.problems === 0 ? 'done' : 'problems';
}

/** A line for each that is not taken: number, reference and reason, tabs between. */
function lineSayer({ language }: Words): (problem: LineProblem) => void {
  const t = translator(language, 'commission');
  return ({ line, reference, fault }) => {
    process.stdout.write(`${line}\t${reference ?? ''}\t${t(`commission.fault.${fault}`)}\n`);
  };
}

function summary(
  { lines, outcomes, problems }: ImportTally,
  { t, count, language }: Words,
): string {
  const named = translator(language, 'commission');
  return tallies([
    [named('commission.result.lines'), count(lines)],
    [named('commission.result.new'), count(outcomes.new)],
    [named('commission.result.changed'), count(outcomes.changed)],
    [named('commission.result.known'), count(outcomes.known)],
    [named('commission.result.older'), count(outcomes.older)],
    [named('commission.result.unearned'), count(outcomes.unearned)],
    [named('commission.result.problems'), count(problems)],
  ]).concat(problems > 0 ? `${t('commission.import.problems')}\n` : '');
}

function explained(error: unknown, file: string, { t, language }: Words): unknown {
  if (error instanceof ReportError) {
    const columns = error.columns.join(', ');
    return new CommandFailure(
      `${translator(language, 'server')(`errors.report_${error.fault}`)} ${columns}`.trim(),
    );
  }
  const { code, syscall } = error as NodeJS.ErrnoException;
  // Of the file, not of the database's connection.
  if (code !== undefined && (syscall === 'open' || syscall === 'read'))
    return new CommandFailure(t('commission.import.unreadable', { file, reason: code }));
  return error;
}
