import type { OperatorFacts } from '@farelark/contracts';
import type { PlaceholderValues } from './placeholders.ts';

/** Texts for contact details that the operator has not stated, in the reader's language. */
export interface ContactWords {
  /** Stands in the place of an email address that is not stated. */
  readonly noEmail: string;
  /** Marks a detail that was made up for a demonstration. */
  readonly demo: (detail: string) => string;
}

const HUNDREDTHS = 100;

/**
 * Values of the articles' placeholders on this installation.
 *
 * @param siteUrl its public address
 * @param locale of `Intl`, in which prices are written
 */
export function getPlaceholderValues(
  operator: OperatorFacts,
  siteUrl: string,
  locale: string,
  words: ContactWords,
): PlaceholderValues {
  const { monthly, biannual, annual, currency } = operator.plans;
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const stated = (detail: string | null): string | null =>
    detail !== null && operator.isDemoContact ? words.demo(detail) : detail;
  const price = (hundredths: number): string => money.format(hundredths / HUNDREDTHS);
  return {
    supportEmail: stated(operator.supportEmail) ?? words.noEmail,
    supportPhone: stated(operator.supportPhone) ?? '',
    officeAddress: stated(operator.officeAddress) ?? '',
    operatorName: operator.name,
    siteUrl,
    priceMonthly: price(monthly.perMonth),
    priceBiannual: price(biannual.perMonth),
    priceBiannualTotal: price(biannual.billed),
    priceAnnual: price(annual.perMonth),
    priceAnnualTotal: price(annual.billed),
  };
}
