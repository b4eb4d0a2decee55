import { rejectionTallies, tallies } from '../terminal/tallies.ts';
import type { Words } from '../terminal/words.ts';
import type { Backtest } from './backtest.ts';

/** The summary of a backtest, lines for standard error. */
export function backtestSummary(backtest: Backtest, millis: number, words: Words): string {
  const { t, count } = words;
  const rejected = [...backtest.rejected.values()].reduce((sum, rows) => sum + rows, 0);
  const perSecond = backtest.rows / (Math.max(millis, 1) / 1_000);
  const figures = tallies([
    [t('summary.rows'), count(backtest.rows)],
    [t('summary.rejected'), count(rejected)],
    ...rejectionTallies(backtest.rejected, words).map(
      ([label, figure]) => [`  ${label}`, figure] as const,
    ),
    [t('summary.routes'), count(backtest.routes)],
    [t('detect.summary.alerts'), count(backtest.alerts.deal + backtest.alerts.error_fare)],
    [`  ${t('label.deal')}`, count(backtest.alerts.deal)],
    [`  ${t('label.error_fare')}`, count(backtest.alerts.error_fare)],
    [t('summary.rowsPerSecond'), count(perSecond)],
  ]);
  return `${figures}${t('summary.took', { duration: words.duration(millis) })}\n`;
}
