import type { DealDetails, DealView } from '@farelark/contracts';
import { isBorrowed } from '@farelark/engine';
import { useCallback, useMemo } from 'react';
import { dateFormat } from '../../../shared/format/formats.ts';
import { formatEstimate, formatMoney } from '../../../shared/format/money.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { DealSection } from '../components/deal-section.tsx';
import {
  type AmountConverter,
  ConvertedNote,
  useAmountConverter,
} from '../money/reader-currency.tsx';
import type { ChartDay } from './chart-series.ts';
import { HistoryPanel, HistoryTable, LegendKey } from './history-panel.tsx';

export function TripHistory({ deal, history }: Pick<DealDetails, 'deal' | 'history'>) {
  const { t, locale } = useTexts();
  const sold = deal.price.currency;
  const amounts = useAmountConverter(sold);
  const { currency } = amounts;
  const { usual, label, state } = deal;
  const days = useMemo((): ChartDay[] => {
    const isKnown = !isBorrowed(usual);
    const low = isKnown ? amounts.convert(usual.typicalLow.amount) : null;
    const high = isKnown ? amounts.convert(usual.typicalHigh.amount) : null;
    return toPriceDays(history).map(({ day, lowest }) => ({
      day,
      price: amounts.convert(lowest),
      low,
      high,
    }));
  }, [history, usual, amounts]);
  const describeDay = useCallback(
    ({ day, price }: ChartDay) =>
      t('dealPage.history.at', {
        day: dateFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' }).format(new Date(day)),
        price: formatMoney({ amount: price, currency }, locale),
      }),
    [t, locale, currency],
  );
  return (
    <DealSection title={t('dealPage.history.title')} name="trip history" wide>
      {days.length < 2 ? (
        <p className="mt-2 text-soft">{t('dealPage.history.short')}</p>
      ) : (
        <>
          <p className="mt-1 max-w-[62ch] text-sm text-soft">{t('dealPage.history.text')}</p>
          <ConvertedNote amounts={amounts} sold={sold} />
          <HistoryPanel
            days={days}
            currency={currency}
            level={{ amount: amounts.convert(usual.average.amount), colour: '--soft' }}
            ring={state === 'gone' ? '--edge' : label === 'error_fare' ? '--sunrise' : '--sea'}
            describeDay={describeDay}
            legend={<Legend usual={usual} amounts={amounts} />}
            table={
              <HistoryTable
                days={days}
                columns={[
                  [
                    t('dealPage.history.price'),
                    ({ price }) => formatMoney({ amount: price, currency }, locale),
                  ],
                ]}
              />
            }
          />
        </>
      )}
    </DealSection>
  );
}

function Legend({ usual, amounts }: Pick<DealView, 'usual'> & { amounts: AmountConverter }) {
  const { t, locale } = useTexts();
  const estimate = ({ amount }: { amount: number }) =>
    formatEstimate(amounts.toMoney(amount), locale);
  return (
    <ul className="history-legend">
      <LegendKey name="price">{t('dealPage.history.price')}</LegendKey>
      <LegendKey name="average">
        {t('dealPage.history.average')}: <bdi>{estimate(usual.average)}</bdi>
      </LegendKey>
      {isBorrowed(usual) ? null : (
        <LegendKey name="typical">
          {t('dealPage.history.typical')}:{' '}
          <bdi>
            {estimate(usual.typicalLow)} – {estimate(usual.typicalHigh)}
          </bdi>
        </LegendKey>
      )}
    </ul>
  );
}

interface PriceDay {
  readonly day: string;
  readonly lowest: number;
}

export function toPriceDays(history: DealDetails['history']): PriceDay[] {
  const days = new Map<string, number>();
  for (const { at, price } of history) {
    const day = at.slice(0, 10);
    days.set(day, Math.min(price.amount, days.get(day) ?? Number.POSITIVE_INFINITY));
  }
  return [...days]
    .map(([day, lowest]) => ({ day, lowest }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}
