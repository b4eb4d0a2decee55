import type { DealRouteHistory, DealView } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useAmountConverter } from '../../../shared/money/reader-currency.tsx';
import { routeHistoryQuery } from '../api/deal-queries.ts';
import { type DealPartProps, LoadedPart } from '../components/deal-section.tsx';
import { LegendKey, PriceHistory } from './history-panel.tsx';

export function Component({ details: { deal }, reader }: DealPartProps) {
  const query = useQuery(routeHistoryQuery(deal.id, reader));
  return (
    <LoadedPart query={query} part="route" place="history-place">
      {({ days }) => <RoutePrices deal={deal} days={days} />}
    </LoadedPart>
  );
}

function RoutePrices({
  deal,
  days: routeDays,
}: Pick<DealRouteHistory, 'days'> & { deal: DealView }) {
  const { t, formatMoney } = useTexts();
  const amounts = useAmountConverter(deal.price.currency);
  const days = useMemo(
    () =>
      routeDays.map(({ day, lowest, low, high }) => ({
        day,
        price: lowest.amount,
        low: low.amount,
        high: high.amount,
      })),
    [routeDays],
  );
  return (
    <PriceHistory
      part="route"
      deal={deal}
      days={days}
      level={deal.price.amount}
      colour={deal.label === 'error_fare' ? '--sunrise' : '--sea'}
      ring={null}
      columns={(format) => [
        [t('dealPage.route.lowest'), ({ price }) => format(price)],
        [t('dealPage.route.middle'), ({ low, high }) => `${format(low)} – ${format(high)}`],
      ]}
    >
      <LegendKey name="price">{t('dealPage.route.lowest')}</LegendKey>
      <LegendKey name="typical">{t('dealPage.route.middle')}</LegendKey>
      <LegendKey name="deal" label={deal.label}>
        {t('dealPage.route.deal')}: <bdi>{formatMoney(amounts.toMoney(deal.price.amount))}</bdi>
      </LegendKey>
    </PriceHistory>
  );
}
