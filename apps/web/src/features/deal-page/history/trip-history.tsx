import type { DealDetails } from '@farelark/contracts';
import { isBorrowed } from '@farelark/engine';
import { useMemo } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useAmountConverter } from '../../../shared/money/reader-currency.tsx';
import { DealSection } from '../components/deal-section.tsx';
import { LegendKey, PriceHistory } from './history-panel.tsx';

export function TripHistory({ deal, history }: Pick<DealDetails, 'deal' | 'history'>) {
  const { t, formatEstimate } = useTexts();
  const { usual, label, state } = deal;
  const amounts = useAmountConverter(deal.price.currency);
  const isKnown = !isBorrowed(usual);
  const days = useMemo(() => {
    const low = isKnown ? usual.typicalLow.amount : null;
    const high = isKnown ? usual.typicalHigh.amount : null;
    return toPriceDays(history).map(({ day, lowest }) => ({ day, price: lowest, low, high }));
  }, [history, usual, isKnown]);
  const estimate = ({ amount }: { amount: number }) => formatEstimate(amounts.toMoney(amount));
  return (
    <DealSection title={t('dealPage.history.title')} name="trip history" wide>
      <PriceHistory
        part="history"
        deal={deal}
        days={days}
        level={usual.average.amount}
        colour="--soft"
        ring={state === 'gone' ? '--edge' : label === 'error_fare' ? '--sunrise' : '--sea'}
        columns={(format) => [[t('dealPage.history.price'), ({ price }) => format(price)]]}
      >
        <LegendKey name="price">{t('dealPage.history.price')}</LegendKey>
        <LegendKey name="average">
          {t('dealPage.history.average')}: <bdi>{estimate(usual.average)}</bdi>
        </LegendKey>
        <LegendKey name="mark" label={state === 'gone' ? null : label}>
          {t('dealPage.history.deal')}
        </LegendKey>
        {isKnown ? (
          <LegendKey name="typical">
            {t('dealPage.history.typical')}:{' '}
            <bdi>
              {estimate(usual.typicalLow)} – {estimate(usual.typicalHigh)}
            </bdi>
          </LegendKey>
        ) : null}
      </PriceHistory>
    </DealSection>
  );
}

export function toPriceDays(history: DealDetails['history']) {
  const days = new Map<string, number>();
  for (const { at, price } of history) {
    const day = at.slice(0, 10);
    days.set(day, Math.min(price.amount, days.get(day) ?? Number.POSITIVE_INFINITY));
  }
  return [...days]
    .map(([day, lowest]) => ({ day, lowest }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}
