import { isCurrency, minorUnitExponent } from './currency.ts';

/** Integer minor units and an ISO 4217 code. */
export interface DisplayedMoney {
  readonly amount: number;
  readonly currency: string;
}

/** Digits after the decimal point; 2 for unknown codes. */
export function getFractionDigits(currency: string): number {
  return isCurrency(currency) ? minorUnitExponent(currency) : 2;
}

/** Rounds an average to whole major units: more would feign precision. */
export function roundToUnits({ amount, currency }: DisplayedMoney): DisplayedMoney {
  const unit = 10 ** getFractionDigits(currency);
  return { amount: Math.round(amount / unit) * unit, currency };
}

interface PricedDeal {
  readonly price: DisplayedMoney;
  readonly usual: { readonly average: DisplayedMoney };
}

/** Saving of a deal: the usual price as shown, minus the price, so that displayed amounts add up. */
export function getDisplayedSaving({ price, usual }: PricedDeal): DisplayedMoney {
  return { ...price, amount: roundToUnits(usual.average).amount - price.amount };
}

/**
 * End of a price band as a share of the average. Its cheap end is 0 on every card and in every email, so that equal
 * savings look equal.
 */
export const BAND_END_OF_AVERAGE = 1.3;
