import { type Fare, type NormaliseContext, normalise, type RawFare } from '@farelark/engine';
import type { FareSource } from '../port.ts';

export function toFares(
  source: Pick<FareSource, 'name' | 'synthetic'>,
  reading: Pick<NormaliseContext, 'isPlace' | 'getLocalDay' | 'receivedAt'>,
  rows: readonly RawFare[],
): readonly Fare[] {
  const context = { ...reading, synthetic: source.synthetic, defaultSource: source.name };
  return rows
    .map((row) => normalise(row, context))
    .flatMap((answer) => ('fare' in answer ? [answer.fare] : []));
}

/** An offer by what a traveller sees of it: what two answers to the same question have in common. */
export function toVisibleKey(fare: Fare): string {
  const { origin, destination, departure, price, currency, carriers, flightNumbers } = fare;
  const trip = [origin, destination, departure, fare.return, fare.cabin];
  return JSON.stringify([...trip, price, currency, carriers, flightNumbers, fare.departureTime]);
}
