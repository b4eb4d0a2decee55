import { type CurrencyCode, type MinorUnits, toMinorUnits } from '@farelark/engine';

/** Which mark parts whole units from decimals; auto: as the amount itself shows. */
export const DECIMAL_MARKS = ['auto', 'point', 'comma'] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/**
 * Reads an amount of a report: `1234.5`, `1234,50`, `1,234.50`, `1.234,50`, `1 234,50`. What one mark and
 * three digits mean (`1,234`) can't be seen, and is not guessed. Decimals beyond the currency's own are
 * rounded half up, here and nowhere else.
 *
 * @returns minor units, or why it can't be read
 */
export function readAmount(
  text: string,
  currency: CurrencyCode,
  decimal: DecimalMark,
): MinorUnits | 'amount' | 'ambiguous_amount' {
  // Groups of three are parted by blanks as well, in some languages by narrow ones or an apostrophe.
  const plain = text.trim().replaceAll(/(?<=\d)[\s’'](?=\d{3}(?!\d))/g, '');
  if (!/^\d[\d.,]*$/.test(plain)) return 'amount';
  const mark = decimal === 'auto' ? markIn(plain) : decimal === 'point' ? '.' : ',';
  if (mark === 'unclear') return 'ambiguous_amount';
  const grouping = mark === ',' ? '.' : ',';
  const [whole = '', decimals, ...more] = plain.split(mark);
  if (more.length > 0 || decimals?.includes(grouping)) return 'amount';
  const isGrouped = whole.includes(grouping);
  if (isGrouped && !/^\d{1,3}([.,]\d{3})+$/.test(whole)) return 'amount';
  const digits = whole.replaceAll(grouping, '');
  return (
    toMinorUnits(decimals === undefined ? digits : `${digits}.${decimals}`, currency) ?? 'amount'
  );
}

/** The decimal mark of an amount; where there is none, whichever: nothing is parted by it. */
function markIn(amount: string): '.' | ',' | 'unclear' {
  const points = amount.split('.').length - 1;
  const commas = amount.split(',').length - 1;
  if (points > 0 && commas > 0)
    return amount.lastIndexOf('.') > amount.lastIndexOf(',') ? '.' : ',';
  // Several of one kind can only part groups.
  if (points > 1) return ',';
  if (commas > 1) return '.';
  if (points + commas === 0) return '.';
  if (/^\d{1,3}[.,]\d{3}$/.test(amount)) return 'unclear';
  return points === 1 ? '.' : ',';
}
