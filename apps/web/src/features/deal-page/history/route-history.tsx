import type { DealRouteHistory } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { dateFormat } from '../../../shared/format/formats.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { getRoute } from '../../../shared/format/places.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { routeHistoryQuery } from '../api/deal-queries.ts';
import { LoadedPart } from '../components/deal-section.tsx';
import { useDealDetails } from '../deal-context.ts';
import { ConvertedNote, useAmountConverter } from '../money/reader-currency.tsx';
import type { ChartDay } from './chart-series.ts';
import { HistoryPanel, HistoryTable, LegendKey } from './history-panel.tsx';

export function Component() {
  const { details, reader } = useDealDetails();
  const query = useQuery(routeHistoryQuery(details.deal.id, reader));
  return (
    <LoadedPart query={query} part="route" place="history-place">
      {({ days }) => <RouteDays days={days} />}
    </LoadedPart>
  );
}

function RouteDays({ days: seen }: Pick<DealRouteHistory, 'days'>) {
  const { t, locale } = useTexts();
  const { deal } = useDealDetails().details;
  const sold = deal.price.currency;
  const amounts = useAmountConverter(sold);
  const { currency } = amounts;
  const days = useMemo(
    () =>
      seen.map(({ day, lowest, low, high }) => ({
        day,
        price: amounts.convert(lowest.amount),
        low: amounts.convert(low.amount),
        high: amounts.convert(high.amount),
      })),
    [seen, amounts],
  );
  const formatAmount = useCallback(
    (amount: number | null) => formatMoney({ amount: amount ?? 0, currency }, locale),
    [currency, locale],
  );
  const describeDay = useCallback(
    ({ day, price, low, high }: ChartDay) =>
      t('dealPage.route.at', {
        day: dateFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' }).format(new Date(day)),
        lowest: formatAmount(price),
        low: formatAmount(low),
        high: formatAmount(high),
      }),
    [t, locale, formatAmount],
  );
  if (days.length < 2) return <p className="mt-2 text-soft">{t('dealPage.route.short')}</p>;
  const price = amounts.convert(deal.price.amount);
  return (
    <>
      <p className="mt-1 max-w-[62ch] text-sm text-soft">
        {t('dealPage.route.text', getRoute(deal))}
      </p>
      <ConvertedNote amounts={amounts} sold={sold} />
      <HistoryPanel
        days={days}
        currency={currency}
        level={{ amount: price, colour: deal.label === 'error_fare' ? '--sunrise' : '--sea' }}
        ring={null}
        describeDay={describeDay}
        legend={
          <ul className="history-legend">
            <LegendKey name="price">{t('dealPage.route.lowest')}</LegendKey>
            <LegendKey name="typical">{t('dealPage.route.middle')}</LegendKey>
            <LegendKey name="deal">
              {t('dealPage.route.deal')}: <bdi>{formatAmount(price)}</bdi>
            </LegendKey>
          </ul>
        }
        table={
          <HistoryTable
            days={days}
            columns={[
              [t('dealPage.route.lowest'), (day) => formatAmount(day.price)],
              [
                t('dealPage.route.middle'),
                ({ low, high }) => `${formatAmount(low)} – ${formatAmount(high)}`,
              ],
            ]}
          />
        }
      />
    </>
  );
}
