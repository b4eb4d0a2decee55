import type { DealView } from '@farelark/contracts';
import { type ReactNode, useCallback, useMemo } from 'react';
import { dateFormat } from '../../../shared/format/formats.ts';
import { getRoute } from '../../../shared/format/places.ts';
import { useTextsWithClock } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { ConvertedNote, useAmountConverter } from '../../../shared/money/reader-currency.tsx';
import { LazyWhenVisible } from '../../../shared/ui/lazy-component.tsx';
import { TableHead } from '../../../shared/ui/table-head.tsx';
import type { ChartDay } from './chart-series.ts';
import type { ChartProps } from './price-chart.tsx';

const loadChart = () => import('./price-chart.tsx');

type Columns = readonly (readonly [head: string, cell: (day: ChartDay) => string])[];

interface PriceHistoryProps extends Pick<ChartProps, 'days' | 'level' | 'colour' | 'ring'> {
  part: 'history' | 'route';
  deal: DealView;
  columns: (format: (amount: number | null) => string) => Columns;
  children: ReactNode;
}

/** Price history of a trip or route as chart and table. Takes the deal's currency, shows the reader's. */
export function PriceHistory(props: PriceHistoryProps) {
  const { part, deal, days: originalDays, level, colour, ring, columns, children } = props;
  const { t, locale, formatMoney } = useTexts();
  const amounts = useAmountConverter(deal.price.currency);
  const { currency, convert } = amounts;
  const days = useMemo(() => {
    const convertOptional = (amount: number | null) => (amount === null ? null : convert(amount));
    return originalDays.map(({ day, price, low, high }) => ({
      day,
      price: convert(price),
      low: convertOptional(low),
      high: convertOptional(high),
    }));
  }, [originalDays, convert]);
  const format = useCallback(
    (amount: number | null) => formatMoney({ amount: amount ?? 0, currency }),
    [currency, formatMoney],
  );
  const describeDay = useCallback(
    ({ day, price, low, high }: ChartDay) =>
      t(`dealPage.${part}.at`, {
        day: dateFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' }).format(new Date(day)),
        price: format(price),
        lowest: format(price),
        low: format(low),
        high: format(high),
      }),
    [t, part, locale, format],
  );
  if (days.length < 2) return <p className="mt-2 text-soft">{t(`dealPage.${part}.short`)}</p>;
  return (
    <>
      <p className="mt-1 max-w-[62ch] text-sm text-soft">
        {t(`dealPage.${part}.text`, getRoute(deal))}
      </p>
      <ConvertedNote amounts={amounts} />
      <LazyWhenVisible
        load={loadChart}
        props={{ days, currency, level: convert(level), colour, ring, describeDay }}
        fallback={<div className="history-place skeleton" />}
      />
      <ul className="history-legend">{children}</ul>
      <HistoryTable days={days} columns={columns(format)} />
    </>
  );
}

export function LegendKey(props: {
  name: 'price' | 'average' | 'typical' | 'deal' | 'mark';
  /** Colours the key as the chart its line or mark; null for that of a gone deal. */
  label?: DealView['label'] | null;
  children: ReactNode;
}) {
  return (
    <li>
      <span
        className="history-key"
        data-key={props.name}
        data-label={props.label === null ? 'gone' : props.label}
      />
      {props.children}
    </li>
  );
}

/** Prices by day, newest first; collapsed, because the chart shows them too. */
function HistoryTable(props: { days: readonly ChartDay[]; columns: Columns }) {
  const { t, formatDay } = useTextsWithClock();
  return (
    <details className="mt-3">
      <summary className="link inline-flex min-h-11 w-fit cursor-pointer items-center">
        {t('dealPage.history.table')}
      </summary>
      <div className="history-table">
        <table className="figures">
          <TableHead names={[t('dealPage.history.day'), ...props.columns.map(([head]) => head)]} />
          <tbody>
            {[...props.days].reverse().map((day) => (
              <tr key={day.day}>
                <th scope="row">{formatDay(day.day)}</th>
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
