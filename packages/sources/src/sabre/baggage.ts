import type { Baggage } from '@farelark/engine';

/** Allowances of checked bags; charges and cabin bags have letters of their own. */
export const FREE_ALLOWANCE = 'A';

/** What may be checked in free of charge on some flights of a journey. */
export interface Allowance {
  /** Counted from 0 through the journey; null = all of them. */
  readonly flights: readonly number[] | null;
  /** Pieces, or weight where the airline counts that; null = not said. */
  readonly amount: number | null;
}

/**
 * Whether a checked bag is in the price on every flight. `extra` as soon as one flight carries none;
 * null where anything is left open, because a traveller at the desk would have to pay for the guess.
 *
 * @param flights how many flights the journey has
 */
export function toBaggage(allowances: readonly Allowance[], flights: number): Baggage | null {
  if (allowances.some(({ amount }) => amount === 0)) return 'extra';
  if (allowances.some(({ amount }) => amount === null)) return null;
  const isCovered = (flight: number) =>
    allowances.some((allowance) => allowance.flights?.includes(flight) ?? true);
  for (let flight = 0; flight < flights; flight++) if (!isCovered(flight)) return null;
  return 'included';
}
