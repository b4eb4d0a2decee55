import { numberFormat } from './formats.ts';

/**
 * A measured share to a tenth of a per cent, rounded to our disadvantage: `floor` where more is better,
 * so that 99.98 % does not read as 100, and `ceil` where less is.
 */
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
export function formatPart(share: number, locale: string): string {
  return numberFormat(locale, { style: 'percent', maximumSignificantDigits: 2 }).format(share);
}
