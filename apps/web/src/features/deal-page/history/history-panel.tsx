import { type ReactNode, useMemo } from 'react';
import { formatDay } from '../../../shared/format/dates.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { WhenSeen } from '../../../shared/ui/lazy-component.tsx';
import { ChartContext, type ChartData } from './chart-context.ts';

const loadChart = () => import('./price-chart.tsx');

interface HistoryPanelProps extends ChartData {
  legend: ReactNode;
  table: ReactNode;
}

export function HistoryPanel({
  legend,
  table,
  days,
  currency,
  level,
  ring,
  describeDay,
}: HistoryPanelProps) {
  const { amount, colour } = level;
  const shown = useMemo(
    () => ({ days, currency, level: { amount, colour }, ring, describeDay }),
    [days, currency, amount, colour, ring, describeDay],
  );
  return (
    <>
      <ChartContext value={shown}>
        <WhenSeen load={loadChart} fallback={<div className="history-place skeleton" />} />
      </ChartContext>
      {legend}
      {table}
    </>
  );
}

export function LegendKey(props: {
  name: 'price' | 'average' | 'typical' | 'deal';
  children: ReactNode;
}) {
  return (
    <li>
      <span className="history-key" data-key={props.name} />
      {props.children}
    </li>
  );
}

interface HistoryTableProps<Day extends { readonly day: string }> {
  days: readonly Day[];
  columns: readonly (readonly [head: string, cell: (day: Day) => string])[];
}

/** Prices by day, the last first; collapsed, because the chart shows them at a glance. */
export function HistoryTable<Day extends { readonly day: string }>(props: HistoryTableProps<Day>) {
  const { t, locale } = useTexts();
  const now = useNow();
  return (
    <details className="mt-3">
      <summary className="link inline-flex min-h-11 w-fit cursor-pointer items-center">
        {t('dealPage.history.table')}
      </summary>
      <div className="history-table">
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">{t('dealPage.history.day')}</th>
              {props.columns.map(([head]) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...props.days].reverse().map((day) => (
              <tr key={day.day}>
                <th scope="row">{formatDay(day.day, locale, now)}</th>
                {props.columns.map(([head, cell]) => (
                  <td key={head}>
                    <bdi>{cell(day)}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
