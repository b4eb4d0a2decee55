import { GRID_DAYS } from '../baseline/horizon.ts';
import type { PriceGrid } from '../baseline/price-grid.ts';
import type { Market } from './market.ts';
import type { TripRecord } from './trip-record.ts';

/** Half the average or less is beyond what single cheap seats cost. */
const OUTLIER_SHARE = 0.5 / 0.7;

/** Departures so near are filed together: a fare that was meant is seldom on one of them alone. */
const NEIGHBOUR_DAYS = 3;

/** Maximum age in days of a neighbour's price. */
const MAX_NEIGHBOUR_AGE_DAYS = 3;

/** A deal is counted deal price; rounding to quanta moves it by less than this. */
const ROUNDING_TOLERANCE = 1.01;

/**
 * True for an isolated low: about half the average or less, on the first day of the trip at such a price,
 * while no departure within three days is sold below the deal price. It waits for a second sighting or source;
 * a low among low neighbours is a sale.
 *
 * @param dealPrice price in minor units at which a deal begins
 */
export function isIsolatedLow(
  market: Market,
  grid: PriceGrid,
  record: TripRecord,
  price: number,
  dealPrice: number,
): boolean {
  if (price > OUTLIER_SHARE * dealPrice) return false;
  if (record.lowDay > 0 && record.lowDay >= record.previousDay) return false;
  return !hasLowNeighbour(market, grid, record, dealPrice);
}

/** True when a departure within three days was lately sold at `dealPrice` (minor units) or less. */
export function hasLowNeighbour(
  market: Market,
  grid: PriceGrid,
  record: TripRecord,
  dealPrice: number,
): boolean {
  const most = (ROUNDING_TOLERANCE * dealPrice) / market.quantum;
  const { departure } = record;
  for (let near = departure - NEIGHBOUR_DAYS; near <= departure + NEIGHBOUR_DAYS; near += 1) {
    const row = grid.rows[near % GRID_DAYS];
    if (near === departure || row == null || row.departure !== near) continue;
    const isFresh = row.last >= market.today - MAX_NEIGHBOUR_AGE_DAYS;
    if (isFresh && row.newestPrice > 0 && row.newestPrice <= most) return true;
  }
  return false;
}
