import { numberFormat } from './formats.ts';

/** To a tenth of a per cent. Round to our disadvantage: `floor` if more is better, else `ceil`. */
export function formatMeasuredShare(share: number, locale: string, roundingMode: 'floor' | 'ceil') {
  return numberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 1,
    roundingMode,
  }).format(share);
}

/** To two digits, however small: `53%`, `1.4%`, `0.03%`. */
export function formatSmallShare(share: number, locale: string): string {
  return numberFormat(locale, { style: 'percent', maximumSignificantDigits: 2 }).format(share);
}
