import { type CurrencyCode, type RawFare, roughUnitsPerEuro } from '@farelark/engine';
import type { Random } from '../../harness/random.ts';
import type { Rows } from '../feed-rows.ts';
import { dayOf, type TripKey, toTripKey } from '../sighting.ts';

/** Formats a price with as many decimals as the example. */
export function formatPriceLike(example: string, price: number): string {
  const point = example.indexOf('.');
  return price.toFixed(point < 0 ? 0 : example.length - point - 1);
}

/** Converts all prices at a fixed rough rate. */
export function convertRows(rows: Rows, currency: string, decimals: number): Rows {
  return rows.map((row) => {
    const rate =
      roughUnitsPerEuro(currency as CurrencyCode) / roughUnitsPerEuro(row.currency as CurrencyCode);
    return { ...row, currency, price: (Number(row.price) * rate).toFixed(decimals) };
  });
}

/** Lets all prices drift by `change` (0.25: up by a quarter) from the first to the last day. */
export function addTrend(rows: Rows, change: number): Rows {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { observed_at } of rows) {
    const day = dayOf(observed_at ?? '');
    if (day === null) continue;
    first = Math.min(first, day);
    last = Math.max(last, day);
  }
  return rows.map((row) => {
    const passed = ((dayOf(row.observed_at ?? '') ?? first) - first) / Math.max(1, last - first);
    const price = Number(row.price) * (1 + change) ** passed;
    return { ...row, price: formatPriceLike(row.price ?? '', price) };
  });
}

const COMPETITORS = ['FR', 'U2', 'VY'];
/** Standard deviations of ln(competitor's price / real price): lasting, and of each change. */
const [LASTING_DEVIATION, CHANGE_DEVIATION] = [0.18, 0.04];
const REPRICE_SHARE = 0.2;

interface Competitor {
  readonly carrier: string;
  readonly lasting: number;
  change: number;
}

/** Adds one to three competitors to every trip, priced around its fares. */
export function addCompetitors(rows: Rows, random: Random): Rows {
  const byTrip = new Map<TripKey, Competitor[]>();
  return rows.flatMap((row) => {
    const trip = toTripKey(row);
    const competitors = byTrip.get(trip) ?? chooseCompetitors(random);
    byTrip.set(trip, competitors);
    return [row, ...competitors.map((competitor) => toOffer(competitor, row, random))];
  });
}

function chooseCompetitors(random: Random): Competitor[] {
  const carriers = COMPETITORS.slice(0, random.integer(1, COMPETITORS.length));
  return carriers.map((carrier) => ({
    carrier,
    lasting: drawDeviation(random, LASTING_DEVIATION),
    change: 0,
  }));
}

function toOffer(competitor: Competitor, row: RawFare, random: Random): RawFare {
  if (random.chance(REPRICE_SHARE)) competitor.change = drawDeviation(random, CHANGE_DEVIATION);
  const price = Number(row.price) * Math.exp(competitor.lasting + competitor.change);
  return { ...row, carrier: competitor.carrier, price: formatPriceLike(row.price ?? '', price) };
}

/** Approximately normal around 0, as the sum of three draws. */
function drawDeviation(random: Random, deviation: number): number {
  return 2 * deviation * (random.next() + random.next() + random.next() - 1.5);
}
