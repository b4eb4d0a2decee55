import type { DealView } from '@farelark/contracts';
import type { CSSProperties } from 'react';
import { formatEstimate } from '../format/money.ts';
import { useTexts } from '../i18n/texts.ts';
import { priceBandMarks } from './price-band.ts';

/** The typical range as a bar where it is known, the average as a tick, today's price as a mark; words below. */
export function PriceBand({ deal }: { deal: DealView }) {
  const { t, locale } = useTexts();
  const { typical, ...marks } = priceBandMarks(deal);
  // Custom properties go through the CSSOM, which the content security policy allows.
  const places = Object.fromEntries(
    Object.entries({ ...typical, ...marks }).map(([name, place]) => [`--${name}`, `${place}%`]),
  ) as CSSProperties;
  const { typicalLow, typicalHigh, average } = deal.usual;
  return (
    <div>
      <div className="price-band" style={places} aria-hidden="true">
        <span className="price-band-track" />
        {typical ? <span className="price-band-typical" /> : null}
        <span className="price-band-average" />
        <span className="price-band-today" />
      </div>
      <p
        className={`mt-0.5 flex flex-wrap gap-x-4 text-[0.8125rem] text-soft tabular-nums ${typical ? 'justify-between' : 'justify-end'}`}
      >
        {typical ? (
          <span>
            {t('deal.band.typical', {
              low: formatEstimate(typicalLow, locale),
              high: formatEstimate(typicalHigh, locale),
            })}
          </span>
        ) : null}
        <span>{t('deal.band.average', { amount: formatEstimate(average, locale) })}</span>
      </p>
    </div>
  );
}
