import { type Instant, MAX_FRESH_AGE_MS } from '@farelark/engine';
import { rejectionTallies, tallies } from '../terminal/tallies.ts';
import type { Words } from '../terminal/words.ts';
import type { ImportTotals } from './fare-import.ts';

export interface ImportRun {
  readonly totals: ImportTotals;
  readonly millis: number;
  readonly rehearsal: boolean;
  /** As it was typed. */
  readonly feed: string;
  readonly now: Instant;
}

/** Summary of an import for standard error: figures, then sentences that explain them. */
export function importSummary(run: ImportRun, words: Words): string {
  const { t, count } = words;
  const { totals } = run;
  const perSecond = totals.rows / (Math.max(run.millis, 1) / 1_000);
  const figures = tallies([
    [t('summary.rows'), count(totals.rows)],
    [t('import.summary.accepted'), count(totals.accepted)],
    [t('import.summary.duplicates'), count(totals.duplicates)],
    [t('import.summary.quarantined'), count(totals.refused)],
    ...rejectionTallies(totals.quarantined, words),
    [t('import.summary.deals'), count(totals.deals.deal + totals.deals.error_fare)],
    [`  ${t('label.deal')}`, count(totals.deals.deal)],
    [`  ${t('label.error_fare')}`, count(totals.deals.error_fare)],
    [t('import.summary.alerts'), count(totals.alerts)],
    [t('import.summary.faresPerSecond'), count(perSecond)],
  ]);
  return `${figures}${sentences(run, words).join('\n')}\n`;
}

function sentences({ totals, millis, rehearsal, feed, now }: ImportRun, words: Words): string[] {
  const { t } = words;
  const lines = [t('summary.took', { duration: words.duration(millis) })];
  if (totals.accepted === 0 && totals.duplicates > 0) lines.push(t('import.nothingNew'));
  if (rehearsal) return [...lines, t('import.rehearsed', { command: PURGE }), t('import.look')];
  const last = totals.lastObservedAt;
  if (last !== null && now - last > MAX_FRESH_AGE_MS) {
    const date = new Date(last).toISOString().slice(0, 10);
    lines.push(t('import.historic', { date, command: `${IMPORT} ${quoted(feed)} --rehearse` }));
    return lines;
  }
  return totals.accepted > 0 ? [...lines, t('import.look')] : lines;
}

const IMPORT = 'npx farelark import';
const PURGE = 'npx farelark purge-synthetic';

/** A path as a shell takes it. */
function quoted(path: string): string {
  return /^[\w./~+:@%-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
