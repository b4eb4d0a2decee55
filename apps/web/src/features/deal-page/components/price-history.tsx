import type { DealDetails } from '@farelark/contracts';
import { isBorrowed } from '@farelark/domain';
import { useMemo } from 'react';
import { formatDay } from '../../../shared/format/dates.ts';
import { formatEstimate, formatMoney } from '../../../shared/format/money.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { WhenSeen } from '../../../shared/ui/when-seen.tsx';
import { type PriceDay, priceDays } from '../history/price-days.ts';
import { HistoryContext } from './history-context.ts';

const loadChart = () => import('./price-history-chart.tsx');

/** What the very trip of a deal cost before, drawn and as a table. */
export function PriceHistory({ deal, history }: Pick<DealDetails, 'deal' | 'history'>) {
  const { t } = useTexts();
  const days = useMemo(() => priceDays(history), [history]);
  const shown = useMemo(() => ({ deal, days }), [deal, days]);
  return (
    <section className="panel deal-section" aria-labelledby="price-history">
      <h2 id="price-history" className="headline-3">
        {t('dealPage.history.title')}
      </h2>
      {days.length < 2 ? (
        <p className="mt-2 text-soft">{t('dealPage.history.short')}</p>
      ) : (
        <>
          <p className="mt-1 max-w-[62ch] text-sm text-soft">{t('dealPage.history.text')}</p>
          <HistoryContext value={shown}>
            <WhenSeen load={loadChart} fallback={<div className="history-place skeleton" />} />
          </HistoryContext>
          <Legend deal={deal} />
          <PriceTable days={days} currency={deal.price.currency} />
        </>
      )}
    </section>
  );
}

function Legend({ deal }: Pick<DealDetails, 'deal'>) {
  const { t, locale } = useTexts();
  const { usual } = deal;
  return (
    <ul className="history-legend">
      <li>
        <span className="history-key" data-key="price" />
        {t('dealPage.history.price')}
      </li>
      <li>
        <span className="history-key" data-key="average" />
        {t('dealPage.history.average')}: <bdi>{formatEstimate(usual.average, locale)}</bdi>
      </li>
      {isBorrowed(usual) ? null : (
        <li>
          <span className="history-key" data-key="typical" />
          {t('dealPage.history.typical')}:{' '}
          <bdi>
            {formatEstimate(usual.typicalLow, locale)} – {formatEstimate(usual.typicalHigh, locale)}
          </bdi>
        </li>
      )}
    </ul>
  );
}

function PriceTable({ days, currency }: { days: readonly PriceDay[]; currency: string }) {
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
              <th scope="col">{t('dealPage.history.price')}</th>
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map(({ day, lowest }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day, locale, now)}</th>
                <td>
                  <bdi>{formatMoney({ amount: lowest, currency }, locale)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
