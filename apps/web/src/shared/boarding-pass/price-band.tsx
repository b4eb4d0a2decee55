import type { DealView } from '@farelark/contracts';
import { formatEstimate } from '../format/money.ts';
import { useTexts } from '../i18n/texts.ts';
import { priceBandMarks } from './price-band.ts';

/** The typical range as a bar where it is known, the average as a tick, today's price as a mark; words below. */
export function PriceBand({ deal }: { deal: DealView }) {
  const { t, locale } = useTexts();
  const { typical, ...marks } = priceBandMarks(deal);
  // By hand: a server would write them as an attribute, which the content security policy forbids.
  const place = (band: HTMLDivElement | null) => {
    for (const [name, share] of Object.entries({ ...typical, ...marks }))
      band?.style.setProperty(`--${name}`, `${share}%`);
  };
  const { typicalLow, typicalHigh, average } = deal.usual;
  return (
    <div>
      <div ref={place} className="price-band" aria-hidden="true">
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
