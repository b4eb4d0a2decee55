import { type Instant, MAX_FRESH_AGE_MS } from '@farelark/engine';
import { formatFigures, listRejections } from '../terminal/figures.ts';
import type { Locale } from '../terminal/locale.ts';
import type { ImportTotals } from './fare-import.ts';

interface ImportRun {
  readonly totals: ImportTotals;
  readonly millis: number;
  readonly rehearsal: boolean;
  readonly feed: string;
  readonly now: Instant;
}

/** Formats the figures of an import, followed by explanations. */
export function formatSummary(run: ImportRun, locale: Locale): string {
  const { t, count } = locale;
  const { totals } = run;
  const perSecond = totals.rows / (Math.max(run.millis, 1) / 1_000);
  const figures = formatFigures([
    [t('summary.rows'), count(totals.rows)],
    [t('import.summary.accepted'), count(totals.accepted)],
    [t('import.summary.duplicates'), count(totals.duplicates)],
    [t('import.summary.quarantined'), count(totals.rejected)],
    ...listRejections(totals.quarantined, locale),
    [t('import.summary.deals'), count(totals.deals.deal + totals.deals.error_fare)],
    [`  ${t('label.deal')}`, count(totals.deals.deal)],
    [`  ${t('label.error_fare')}`, count(totals.deals.error_fare)],
    [t('import.summary.alerts'), count(totals.alerts)],
    [t('import.summary.faresPerSecond'), count(perSecond)],
  ]);
  return `${figures}${explain(run, locale).join('\n')}\n`;
}

function explain({ totals, millis, rehearsal, feed, now }: ImportRun, locale: Locale): string[] {
  const { t } = locale;
  const lines = [t('summary.took', { duration: locale.duration(millis) })];
  if (totals.accepted === 0 && totals.duplicates > 0) lines.push(t('import.nothingNew'));
  if (rehearsal) return [...lines, t('import.rehearsed', { command: PURGE }), t('import.look')];
  const last = totals.lastObservedAt;
  if (last !== null && now - last > MAX_FRESH_AGE_MS) {
    const date = new Date(last).toISOString().slice(0, 10);
    lines.push(t('import.historic', { date, command: `${IMPORT} ${quote(feed)} --rehearse` }));
    return lines;
  }
  return totals.accepted > 0 ? [...lines, t('import.look')] : lines;
}

const IMPORT = 'npx farelark import';
const PURGE = 'npx farelark purge-synthetic';

/** Quotes a path for a shell. */
function quote(path: string): string {
  return /^[\w./~+:@%-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
