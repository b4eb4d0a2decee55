/**
 * Ordinary price of a simulated seat: distance and competition, season,
 * weekday, lead time, the demand for that very departure, and the carrier's small changes from
 * day to day. Every factor is a pure function of seed, trip and instant.
 */
import { type EpochDay, type Instant, MILLIS_PER_DAY, weekdayOf } from '@farelark/engine';
import { draw, hashText } from './chance.ts';
import { isLongHaul, type Market, type SimulatedTrip } from './network.ts';
import { LOW_COST, type SimulatedCarrier } from './routes.ts';

const [DRAW_CARRIER, DRAW_DEMAND, DRAW_MOVE, DRAW_PHASE] = [21, 22, 23, 24];

/** A carrier reprices a departure about this often. */
const REPRICE_MILLIS = 2 * MILLIS_PER_DAY;

const BUSINESS_FACTOR = 3.4;
const RETURN_FACTOR = 1.8;

/** Friday and Sunday are dear, Tuesday and Wednesday cheap; Monday first. */
const WEEKDAYS = [1, 0.93, 0.93, 0.98, 1.07, 1, 1.09];

/** The ordinary price in euros of a trip with one carrier at an instant. */
export function ordinaryEuros(
  seed: number,
  trip: SimulatedTrip,
  carrier: SimulatedCarrier,
  at: Instant,
): number {
  const { market, departure } = trip;
  const lead = departure - at / MILLIS_PER_DAY;
  return (
    baseEuros(market) *
    (trip.return === null ? 1 : RETURN_FACTOR) *
    (trip.cabin === 'business' ? BUSINESS_FACTOR : 1) *
    seasonFactor(market, departure) *
    (WEEKDAYS[weekdayOf(departure) - 1] ?? 1) *
    leadFactor(Math.max(lead, 0), trip.cabin) *
    carrierFactor(seed, market, carrier) *
    (0.92 + 0.16 * draw(seed, DRAW_DEMAND, market.number, departure)) *
    moveFactor(seed, trip, carrier, at)
  );
}

/** One way in economy; each further competitor takes four per cent off. */
function baseEuros(market: Market): number {
  const { distanceKm, carriers } = market;
  const distance = isLongHaul(market) ? 80 + 0.041 * distanceKm : 22 + 0.042 * distanceKm;
  return distance * (1.08 - 0.04 * carriers.length);
}

/** Summer at the destination is dear, and so is Christmas anywhere. */
function seasonFactor(market: Market, departure: EpochDay): number {
  const dayOfYear = (departure + 0.5) % 365.2425;
  const peak = market.to.latitude >= 0 ? 205 : 20;
  const swing = isLongHaul(market) ? 0.14 : 0.2;
  const summer = 1 + swing * Math.cos(((dayOfYear - peak) / 365.2425) * 2 * Math.PI);
  const daysToChristmas = Math.abs(((dayOfYear - 358 + 547.9) % 365.2425) - 182.6);
  return summer * (1 + 0.3 * Math.max(0, 1 - daysToChristmas / 11));
}

/** Flat until three weeks before, then steeply up; business travellers book late anyway. */
function leadFactor(lead: number, cabin: 'economy' | 'business'): number {
  const steepness = cabin === 'business' ? 0.3 : 0.9;
  return 0.92 + steepness * Math.exp(-lead / 8) + 0.1 * (lead / 180);
}

function carrierFactor(seed: number, market: Market, carrier: SimulatedCarrier): number {
  const own = 0.94 + 0.2 * draw(seed, DRAW_CARRIER, market.number, hashText(carrier.code));
  const kind = LOW_COST.has(carrier.code) ? 0.88 : 1.06;
  return own * kind * (carrier.hub === null ? 1 : 0.9);
}

/** Fares stand still for a day or three and then jump by a few per cent. */
function moveFactor(
  seed: number,
  { market, departure }: SimulatedTrip,
  carrier: SimulatedCarrier,
  at: Instant,
): number {
  const code = hashText(carrier.code);
  const phase = draw(seed, DRAW_PHASE, market.number, departure, code) * REPRICE_MILLIS;
  const epoch = Math.floor((at + phase) / REPRICE_MILLIS);
  return 0.94 + 0.12 * draw(seed, DRAW_MOVE, market.number, departure, code, epoch);
}
