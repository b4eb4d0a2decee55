/** Cents that mark the price of a spoiled offer where sound ones must differ. */
export const MARKED_CENTS = 13;

/** The price of an offer that is spoiled in another field, so that it is known wherever it turns up. */
export function markPrice(price: number | string): number {
  return Math.floor(Number(price)) + MARKED_CENTS / 100;
}
