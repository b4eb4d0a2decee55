import { numberFormat } from './formats.ts';

/** To a tenth of a per cent, rounded to our disadvantage: `floor` where more is better, else `ceil`. */
export function formatMeasuredShare(
  share: number,
  locale: string,
  roundingMode: 'floor' | 'ceil',
): string {
  return numberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 1,
    roundingMode,
  }).format(share);
}

/** A part of a distribution, to two digits however small: `53%`, `1.4%`, `0.03%`. */
export function formatSmallShare(share: number, locale: string): string {
  return numberFormat(locale, { style: 'percent', maximumSignificantDigits: 2 }).format(share);
}
