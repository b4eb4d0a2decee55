/**
 * ISO 4217 currencies with their minor-unit exponents, and amounts in integer minor units.
 * Exponents: ISO 4217:2015, table A.1 (active codes). The value of one euro is a rough magnitude
 * for recognising absurd prices only; it never converts a price that anybody sees.
 */

/** An ISO 4217 code of an active currency. */
export type CurrencyCode = string & { readonly __brand: 'CurrencyCode' };

/** An amount in the smallest unit of its currency (cents, fillér, yen); always an integer. */
export type MinorUnits = number & { readonly __brand: 'MinorUnits' };

export interface Money {
  readonly amount: MinorUnits;
  readonly currency: CurrencyCode;
}
