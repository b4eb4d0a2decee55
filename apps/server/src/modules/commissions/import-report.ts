import type { ReportLineFault } from '@farelark/contracts';
import type { Database } from '@farelark/db';
import { enterSales, type SaleOutcome, type SalesReport } from './enter-sales.ts';
import type { ReportLine } from './report/read-line.ts';

/** Small enough for short locks, large enough to make round trips negligible. */
const BATCH_LINES = 500;

/** Rejected line of a report. */
export interface LineProblem {
  readonly line: number;
  readonly reference: string | null;
  readonly fault: ReportLineFault;
}

/** Counts of an import, also while it runs. */
export interface ImportTally {
  lines: number;
  readonly outcomes: Record<'new' | 'changed' | 'known' | 'older' | 'unearned', number>;
  problems: number;
}

export interface ImportOptions {
  /** Called for each rejected line, in order. */
  readonly onProblem: (problem: LineProblem) => void;
  /** Called after each batch. */
  readonly onBatch?: (tally: Readonly<ImportTally>) => void;
  /** Ends the import after the current batch. */
  readonly signal?: AbortSignal;
}

/** Enters a report of sales in batches. An interrupted import leaves complete sales, and can be repeated. */
export async function importReport(
  database: Pick<Database, 'pool'>,
  report: SalesReport,
  lines: AsyncIterable<ReportLine> | Iterable<ReportLine>,
  { onProblem, onBatch = () => {}, signal }: ImportOptions,
): Promise<ImportTally> {
  const tally: ImportTally = {
    lines: 0,
    outcomes: { new: 0, changed: 0, known: 0, older: 0, unearned: 0 },
    problems: 0,
  };
  let batch: ReportLine[] = [];
  const enter = async (): Promise<void> => {
    const held = batch;
    batch = [];
    const sales = held.flatMap((line) => ('sale' in line ? [line.sale] : []));
    const outcomes = [...(await enterSales(database, report, sales))];
    for (const line of held) {
      tally.lines += 1;
      const outcome = 'sale' in line ? (outcomes.shift() as SaleOutcome) : line.fault;
      if (isTaken(outcome)) tally.outcomes[outcome] += 1;
      else {
        tally.problems += 1;
        const reference = 'sale' in line ? line.sale.reference : line.reference;
        onProblem({ line: line.line, reference, fault: outcome });
      }
    }
    onBatch(tally);
  };
  for await (const line of lines) {
    if (signal?.aborted) return tally;
    batch.push(line);
    if (batch.length === BATCH_LINES) await enter();
  }
  await enter();
  return tally;
}

function isTaken(outcome: SaleOutcome): outcome is keyof ImportTally['outcomes'] {
  return ['new', 'changed', 'known', 'older', 'unearned'].includes(outcome);
}
