import type { RawFare } from '@farelark/engine';
import type { Chance } from '../chance.ts';
import { type TripKey, toTripKey } from '../sighting.ts';
import { priceLike } from './prices.ts';

const CARRIERS = ['FR', 'U2', 'VY'];
/** Natural logarithms of a rival's price over the real one: standing, and what it moves by. */
const LASTING = 0.18;
const MOVE = 0.04;
const REPRICE_SHARE = 0.2;

interface Rival {
  readonly carrier: string;
  readonly lasting: number;
  moved: number;
}

/** The same fares among those of one to three rivals on every trip, priced around them. */
export function withRivals(rows: readonly RawFare[], chance: Chance): readonly RawFare[] {
  const rivals = new Map<TripKey, Rival[]>();
  return rows.flatMap((row) => {
    const trip = toTripKey(row);
    const known = rivals.get(trip) ?? chooseRivals(chance);
    rivals.set(trip, known);
    return [row, ...known.map((rival) => toOffer(rival, row, chance))];
  });
}

function chooseRivals(chance: Chance): Rival[] {
  const carriers = CARRIERS.slice(0, 1 + chance.below(CARRIERS.length));
  return carriers.map((carrier) => ({ carrier, lasting: spread(chance, LASTING), moved: 0 }));
}

function toOffer(rival: Rival, row: RawFare, chance: Chance): RawFare {
  if (chance.share() < REPRICE_SHARE) rival.moved = spread(chance, MOVE);
  const price = Number(row.price) * Math.exp(rival.lasting + rival.moved);
  return { ...row, carrier: rival.carrier, price: priceLike(row.price ?? '', price) };
}

/** Around 0 with the given standard deviation: a sum of three draws is bell-shaped enough. */
function spread(chance: Chance, deviation: number): number {
  return 2 * deviation * (chance.share() + chance.share() + chance.share() - 1.5);
}
