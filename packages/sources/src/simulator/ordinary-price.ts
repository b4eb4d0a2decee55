import { type EpochDay, type Instant, MILLIS_PER_DAY, weekdayOf } from '@farelark/engine';
import {
  isLongHaul,
  LOW_COST,
  type Market,
  type SimulatedCarrier,
  type SimulatedTrip,
} from './markets.ts';
import { draw, hashText } from './random.ts';

const [DRAW_CARRIER, DRAW_DEMAND, DRAW_REPRICE, DRAW_PHASE] = [21, 22, 23, 24];

/** Average interval between price changes of a departure. */
const REPRICE_MILLIS = 2 * MILLIS_PER_DAY;

const BUSINESS_FACTOR = 3.4;
const RETURN_FACTOR = 1.8;

/** Monday first. */
const WEEKDAY_FACTORS = [1, 0.93, 0.93, 0.98, 1.07, 1, 1.09];

/** Price without a shock, in euros, as a pure function of its arguments. */
export function getOrdinaryEuros(
  seed: number,
  trip: SimulatedTrip,
  carrier: SimulatedCarrier,
  at: Instant,
): number {
  const { market, departure } = trip;
  const lead = departure - at / MILLIS_PER_DAY;
  return (
    getBaseEuros(market) *
    (trip.return === null ? 1 : RETURN_FACTOR) *
    (trip.cabin === 'business' ? BUSINESS_FACTOR : 1) *
    getSeasonFactor(market, departure) *
    (WEEKDAY_FACTORS[weekdayOf(departure) - 1] ?? 1) *
    getLeadFactor(Math.max(lead, 0), trip.cabin) *
    getCarrierFactor(seed, market, carrier) *
    (0.92 + 0.16 * draw(seed, DRAW_DEMAND, market.number, departure)) *
    getRepriceFactor(seed, trip, carrier, at)
  );
}

/** One way in economy, by distance and competition. */
function getBaseEuros(market: Market): number {
  const { distanceKm, carriers } = market;
  const distance = isLongHaul(market) ? 80 + 0.041 * distanceKm : 22 + 0.042 * distanceKm;
  return distance * (1.08 - 0.04 * carriers.length);
}

/** Higher in summer at the destination, and around Christmas. */
function getSeasonFactor(market: Market, departure: EpochDay): number {
  const dayOfYear = (departure + 0.5) % 365.2425;
  const peak = market.to.latitude >= 0 ? 205 : 20;
  const swing = isLongHaul(market) ? 0.14 : 0.2;
  const summer = 1 + swing * Math.cos(((dayOfYear - peak) / 365.2425) * 2 * Math.PI);
  const daysToChristmas = Math.abs(((dayOfYear - 358 + 547.9) % 365.2425) - 182.6);
  return summer * (1 + 0.3 * Math.max(0, 1 - daysToChristmas / 11));
}

/** Flat until three weeks before departure, then steep; less so in business class. */
function getLeadFactor(lead: number, cabin: 'economy' | 'business'): number {
  const steepness = cabin === 'business' ? 0.3 : 0.9;
  return 0.92 + steepness * Math.exp(-lead / 8) + 0.1 * (lead / 180);
}

function getCarrierFactor(seed: number, market: Market, carrier: SimulatedCarrier): number {
  const own = 0.94 + 0.2 * draw(seed, DRAW_CARRIER, market.number, hashText(carrier.code));
  const kind = LOW_COST.has(carrier.code) ? 0.88 : 1.06;
  return own * kind * (carrier.hub === null ? 1 : 0.9);
}

/** Constant for two days at a time. */
function getRepriceFactor(
  seed: number,
  { market, departure }: SimulatedTrip,
  carrier: SimulatedCarrier,
  at: Instant,
): number {
  const code = hashText(carrier.code);
  const phase = draw(seed, DRAW_PHASE, market.number, departure, code) * REPRICE_MILLIS;
  const epoch = Math.floor((at + phase) / REPRICE_MILLIS);
  return 0.94 + 0.12 * draw(seed, DRAW_REPRICE, market.number, departure, code, epoch);
}
