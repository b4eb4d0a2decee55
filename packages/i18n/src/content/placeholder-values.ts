import type { OperatorFacts } from '@farelark/contracts';
import type { PlaceholderValues } from './placeholders.ts';

interface ContactTexts {
  /** Shown instead of a missing email address. */
  readonly noEmail: string;
  /** Marks fictitious details of a demonstration. */
  readonly demo: (detail: string) => string;
}

const HUNDREDTHS = 100;

/** Values of article placeholders on this installation; `locale` (BCP 47) formats prices. */
export function getPlaceholderValues(
  operator: OperatorFacts,
  siteUrl: string,
  locale: string,
  texts: ContactTexts,
): PlaceholderValues {
  const { monthly, biannual, annual, currency } = operator.plans;
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const markDemo = (detail: string | null): string | null =>
    detail !== null && operator.isDemoContact ? texts.demo(detail) : detail;
  const price = (hundredths: number): string => money.format(hundredths / HUNDREDTHS);
  return {
    supportEmail: markDemo(operator.supportEmail) ?? texts.noEmail,
    supportPhone: markDemo(operator.supportPhone) ?? '',
    officeAddress: markDemo(operator.officeAddress) ?? '',
    operatorName: operator.name,
    siteUrl,
    priceMonthly: price(monthly.perMonth),
    priceBiannual: price(biannual.perMonth),
    priceBiannualTotal: price(biannual.billed),
    priceAnnual: price(annual.perMonth),
    priceAnnualTotal: price(annual.billed),
  };
}
