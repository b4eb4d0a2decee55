import type { DealView } from '@farelark/contracts';
import { isBorrowed } from '@farelark/engine';
import { useTexts } from '../i18n/texts.ts';

/** Typical range as a bar, if known, average as a tick and today's price as a mark, with a caption. */
export function PriceBand({ deal }: { deal: DealView }) {
  const { t, formatEstimate } = useTexts();
  const { typical, ...marks } = priceBandMarks(deal);
  // Not by `style`, an attribute that the content security policy forbids in the HTML of the server.
  const setPositions = (band: HTMLDivElement | null) => {
    for (const [name, share] of Object.entries({ ...typical, ...marks }))
      band?.style.setProperty(`--${name}`, `${share}%`);
  };
  const { typicalLow, typicalHigh, average } = deal.usual;
  return (
    <div>
      <div ref={setPositions} className="price-band" aria-hidden="true">
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
              low: formatEstimate(typicalLow),
              high: formatEstimate(typicalHigh),
            })}
          </span>
        ) : null}
        <span>{t('deal.band.average', { amount: formatEstimate(average) })}</span>
      </p>
    </div>
  );
}

/** Positions in per cent of the band's length, from the cheap end. `typical`: null if the average is that of similar routes. */
export function priceBandMarks({ usual, price }: Pick<DealView, 'usual' | 'price'>) {
  const range = isBorrowed(usual)
    ? null
    : { from: usual.typicalLow.amount, to: usual.typicalHigh.amount };
  const low = Math.min(price.amount, range?.from ?? Infinity, usual.average.amount);
  const high = Math.max(price.amount, range?.to ?? -Infinity, usual.average.amount);
  const margin = Math.max((high - low) * 0.06, 1);
  const start = low - margin;
  const length = high + margin - start;
  const toPosition = (amount: number) => Math.round(((amount - start) / length) * 1000) / 10;
  return {
    typical: range && { from: toPosition(range.from), to: toPosition(range.to) },
    average: toPosition(usual.average.amount),
    today: toPosition(price.amount),
  };
}
