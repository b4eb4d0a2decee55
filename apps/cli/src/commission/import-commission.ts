import { createReadStream } from 'node:fs';
import { translator } from '@farelark/i18n';
import {
  type DecimalMark,
  type ImportTally,
  importReport,
  ReportError,
  readReport,
} from '@farelark/server/commission';
import { readSettings } from '@farelark/server/settings';
import { openDatabase } from '../database.ts';
import { CommandExit, CommandFailure, EXIT } from '../terminal/exit.ts';
import { formatFigures } from '../terminal/figures.ts';
import { endInterrupted, listenForInterruption } from '../terminal/interruption.ts';
import type { Locale } from '../terminal/locale.ts';
import { printNote } from '../terminal/output.ts';
import { startProgress } from '../terminal/progress.ts';

export interface CommissionImportOptions {
  readonly partner: string;
  readonly decimal: DecimalMark;
  readonly asOf?: Date;
  /** Dry run. */
  readonly rehearse?: boolean;
}

/**
 * Imports a partner's report. Writes each rejected line to standard output as tab-separated number, reference
 * and reason, and a summary to standard error.
 *
 * @throws CommandFailure if the report cannot be read; CommandExit after rejected lines or an interruption
 */
export async function importCommission(
  file: string,
  { partner, decimal, asOf, rehearse = false }: CommissionImportOptions,
  locale: Locale,
): Promise<void> {
  const { t } = locale;
  const commissionTexts = translator(locale.language, 'commission');
  using interruption = listenForInterruption(() => t('commission.import.interrupting'));
  const { signal } = interruption;
  const now = new Date();
  await using opened = await openDatabase(readSettings(process.env));
  const progress = await startProgress(locale);
  let tally: ImportTally;
  try {
    tally = await importReport(
      opened.database,
      { partner, asOf: asOf ?? now, now, rehearse },
      readReport(file === '-' ? process.stdin : createReadStream(file), decimal),
      {
        onProblem: ({ line, reference, fault }) =>
          void process.stdout.write(
            `${line}\t${reference ?? ''}\t${commissionTexts(`commission.fault.${fault}`)}\n`,
          ),
        onBatch: ({ lines }) => progress.update(0, null, () => locale.rows(lines)),
        signal,
      },
    );
  } catch (error) {
    throw toFailure(error, file, locale);
  } finally {
    progress.stop();
  }
  process.stderr.write(formatSummary(tally, locale));
  if (rehearse) printNote(t('commission.import.rehearsed'));
  if (signal.aborted) throw endInterrupted(t('commission.import.interrupted'));
  // Valid lines were imported; scripts see that others were not.
  if (tally.problems > 0) throw new CommandExit(EXIT.failed);
}

function formatSummary(
  { lines, outcomes, problems }: ImportTally,
  { t, count, language }: Locale,
): string {
  const label = translator(language, 'commission');
  return formatFigures([
    [label('commission.result.lines'), count(lines)],
    [label('commission.result.new'), count(outcomes.new)],
    [label('commission.result.changed'), count(outcomes.changed)],
    [label('commission.result.known'), count(outcomes.known)],
    [label('commission.result.older'), count(outcomes.older)],
    [label('commission.result.unearned'), count(outcomes.unearned)],
    [label('commission.result.problems'), count(problems)],
  ]).concat(problems > 0 ? `${t('commission.import.problems')}\n` : '');
}

function toFailure(error: unknown, file: string, { t, language }: Locale): unknown {
  if (error instanceof ReportError) {
    const columns = error.columns.join(', ');
    return new CommandFailure(
      `${translator(language, 'server')(`errors.report_${error.fault}`)} ${columns}`.trim(),
    );
  }
  const { code, syscall } = error as NodeJS.ErrnoException;
  // Errors of the file, not of the database connection.
  if (code !== undefined && (syscall === 'open' || syscall === 'read'))
    return new CommandFailure(t('commission.import.unreadable', { file, reason: code }));
  return error;
}
