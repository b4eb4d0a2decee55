import { GRID_DAYS } from '../baseline/horizon.ts';
import type { PriceGrid } from '../baseline/price-grid.ts';
import type { Market } from './market.ts';
import type { TripRecord } from './trip-record.ts';

/** Share of the deal price that is half of the average. */
const OUTLIER_SHARE = 0.5 / 0.7;

/** Maximum distance of departures whose fares are filed together. */
const NEIGHBOUR_DAYS = 3;

const MAX_NEIGHBOUR_AGE_DAYS = 3;

/** Covers rounding to quanta. */
const ROUNDING_TOLERANCE = 1.01;

/**
 * True for an isolated low: at most about half of the average, on the trip's first low day, without a departure
 * within three days at the deal price. A low among low neighbours is a sale.
 *
 * @param dealPrice highest price of a deal, minor units
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

/** True when a departure within three days recently cost `dealPrice` (minor units) or less. */
export function hasLowNeighbour(
  market: Market,
  grid: PriceGrid,
  record: TripRecord,
  dealPrice: number,
): boolean {
  const maxQuanta = (ROUNDING_TOLERANCE * dealPrice) / market.quantum;
  const { departure } = record;
  for (let near = departure - NEIGHBOUR_DAYS; near <= departure + NEIGHBOUR_DAYS; near += 1) {
    const row = grid.rows[near % GRID_DAYS];
    if (near === departure || row == null || row.departure !== near) continue;
    const isRecent = row.last >= market.today - MAX_NEIGHBOUR_AGE_DAYS;
    if (isRecent && row.newestPrice > 0 && row.newestPrice <= maxQuanta) return true;
  }
  return false;
}
