import type { DealRouteHistory, DealView } from '@farelark/contracts';
import { getDisplayedSaving, isBorrowed } from '@farelark/engine';
import { useQuery } from '@tanstack/react-query';
import { convertDeal } from '../../../shared/boarding-pass/convert-deal.ts';
import { useTextsWithClock } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useCurrencyConverter, usePriceFormat } from '../../../shared/money/currency-converter.tsx';
import { useAmountConverter } from '../../../shared/money/reader-currency.tsx';
import { routeHistoryQuery } from '../api/deal-queries.ts';

/** A sentence on how good the price is, and one on what it is compared with; amounts as on the card. */
export function Verdict({ deal: original }: { deal: DealView }) {
  const { t, formatMoney, formatEstimate, formatNumber } = useTexts();
  const { deal } = convertDeal(original, [], useCurrencyConverter());
  const formatPrice = usePriceFormat();
  const { price, usual, state, label } = deal;
  const params = {
    price: formatPrice(original.price),
    saving: formatMoney(getDisplayedSaving({ price, usual })),
  };
  const kind = state === 'gone' ? 'gone' : label === 'error_fare' ? 'mistake' : 'below';
  return (
    <p className="deal-verdict">
      <strong>{t(`dealPage.verdict.${kind}`, params)}</strong>{' '}
      {isBorrowed(usual)
        ? t('dealPage.verdict.estimated')
        : t('dealPage.verdict.similar', {
            count: usual.samples,
            number: formatNumber(usual.samples),
            low: formatEstimate(usual.typicalLow),
            high: formatEstimate(usual.typicalHigh),
          })}
    </p>
  );
}

const LOWEST_DAYS = 30;

/** Lowest recorded price of the route in the last 30 days, for the card. Its place is kept while it loads. */
export function LowestPrice({ deal, reader }: { deal: DealView; reader: string | null }) {
  const { t, now, formatMoney, formatDay } = useTextsWithClock();
  const amounts = useAmountConverter(deal.price.currency);
  const { data, isError } = useQuery(routeHistoryQuery(deal.id, reader));
  const lowest = data === undefined ? null : findLowest(data.days, now, LOWEST_DAYS);
  if (lowest === null && (isError || data !== undefined)) return null;
  return (
    <p className="deal-lowest">
      {lowest === null
        ? null
        : deal.state !== 'gone' && deal.price.amount <= lowest.lowest.amount
          ? t('dealPage.lowest.own')
          : t('dealPage.lowest.other', {
              price: formatMoney(amounts.toMoney(lowest.lowest.amount)),
              day: formatDay(lowest.day),
            })}
    </p>
  );
}

/** The cheapest of the last `count` UTC days, the newest of several; null without fares. */
export function findLowest(days: DealRouteHistory['days'], now: Date, count: number) {
  const first = new Date(now.getTime() - (count - 1) * 86_400_000).toISOString().slice(0, 10);
  return days
    .filter(({ day }) => day >= first)
    .reduce<DealRouteHistory['days'][number] | null>(
      (best, day) => (best === null || day.lowest.amount <= best.lowest.amount ? day : best),
      null,
    );
}
