import type { DealView } from '@farelark/contracts';
import { BAND_END_OF_AVERAGE, isBorrowed } from '@farelark/engine';
import type { Amount } from '../format/money.ts';
import { useTexts } from '../i18n/texts.ts';

/** Typical range as a bar, if known, average as a tick and today's price as a mark, with a caption. */
export function PriceBand({ deal }: { deal: DealView }) {
  const { t, formatEstimate } = useTexts();
  const { typicalLow, typicalHigh, average } = deal.usual;
  const marks = priceBandMarks(deal);
  return (
    <div className="pass-band">
      <PriceScale {...marks} />
      <p>
        {marks.typical
          ? t('deal.band.typical', {
              low: formatEstimate(typicalLow),
              high: formatEstimate(typicalHigh),
            })
          : t('deal.band.average', { amount: formatEstimate(average) })}
      </p>
    </div>
  );
}

type Marks = ReturnType<typeof priceBandMarks>;

/** The band alone. An SVG, because the content security policy forbids `style` in the HTML of the server. */
export function PriceScale({ typical, average, today }: Marks) {
  return (
    <svg className="price-band rtl:-scale-x-100" aria-hidden="true">
      <rect className="price-band-track" y="11" width="100%" height="2" rx="1" />
      {typical ? (
        <rect
          className="price-band-typical"
          x={`${typical.from}%`}
          y="8"
          width={`${Math.max(0, typical.to - typical.from)}%`}
          height="8"
          rx="4"
        />
      ) : null}
      <rect className="price-band-average" x={`${average}%`} y="4" width="2" height="16" />
      <circle className="price-band-today" cx={`${today}%`} cy="12" r="6" />
    </svg>
  );
}

/**
 * Positions in per cent of the band's length, on a scale from 0 to 130 % of the average. `typical`: null if the average
 * is that of similar routes.
 */
export function priceBandMarks({ usual, price }: Pick<DealView, 'usual' | 'price'>) {
  const toPosition = ({ amount }: Amount) => {
    const share = amount / (usual.average.amount * BAND_END_OF_AVERAGE);
    return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
  };
  return {
    typical: isBorrowed(usual)
      ? null
      : { from: toPosition(usual.typicalLow), to: toPosition(usual.typicalHigh) },
    average: toPosition(usual.average),
    today: toPosition(price),
  };
}
