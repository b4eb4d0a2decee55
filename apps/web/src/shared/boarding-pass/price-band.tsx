import type { DealView } from '@farelark/contracts';
import { isBorrowed } from '@farelark/engine';
import { formatEstimate } from '../format/money.ts';
import { useTexts } from '../i18n/texts.ts';

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

/** Places on the band in per cent of its length, from the cheap end. */
interface PriceBandMarks {
  /** null: the average is borrowed from similar routes, so the typical range is unknown. */
  readonly typical: { readonly from: number; readonly to: number } | null;
  readonly average: number;
  readonly today: number;
}

/** Positions on a band that extends a little beyond the lowest and the highest. */
export function priceBandMarks({
  usual,
  price,
}: Pick<DealView, 'usual' | 'price'>): PriceBandMarks {
  const range = isBorrowed(usual)
    ? null
    : { from: usual.typicalLow.amount, to: usual.typicalHigh.amount };
  const low = Math.min(price.amount, range?.from ?? Infinity, usual.average.amount);
  const high = Math.max(price.amount, range?.to ?? -Infinity, usual.average.amount);
  const margin = Math.max((high - low) * 0.06, 1);
  const start = low - margin;
  const length = high + margin - start;
  const place = (amount: number): number => Math.round(((amount - start) / length) * 1000) / 10;
  return {
    typical: range && { from: place(range.from), to: place(range.to) },
    average: place(usual.average.amount),
    today: place(price.amount),
  };
}
