import type { Baggage } from '@farelark/engine';

/** Allowances of checked bags; charges and cabin bags have letters of their own. */
export const FREE_ALLOWANCE = 'A';

export interface Allowance {
  /** Counted from 0 through the journey; null = all of them. */
  readonly flights: readonly number[] | null;
  /** Pieces, or weight where the airline counts that; null = not said. */
  readonly amount: number | null;
}

/**
 * Checked baggage of a journey. `extra` as soon as one flight includes none;
 * null where anything is left open, because a traveller at the desk would have to pay for the guess.
 *
 * @param flights number of flights of the journey
 */
export function toBaggage(allowances: readonly Allowance[], flights: number): Baggage | null {
  if (allowances.some(({ amount }) => amount === 0)) return 'extra';
  if (allowances.some(({ amount }) => amount === null)) return null;
  const isCovered = (flight: number) =>
    allowances.some((allowance) => allowance.flights?.includes(flight) ?? true);
  for (let flight = 0; flight < flights; flight++) if (!isCovered(flight)) return null;
  return 'included';
}
