import {
  formatDay,
  formatMinuteOfDay,
  type Instant,
  type MinuteOfDay,
  type RawFare,
} from '@farelark/engine';
import { draw, hashText } from './chance.ts';
import { isLongHaul, type Market, type SimulatedTrip } from './network.ts';
import type { Offer } from './offers.ts';
import { LOW_COST } from './routes.ts';

const [DRAW_FLIGHT, DRAW_TIME, DRAW_RETURN_TIME, DRAW_AIRCRAFT] = [51, 52, 53, 54];

export const SIMULATOR_NAME = 'simulator';

const SHORT_HAUL_AIRCRAFT = ['320', '32N', '321', '738', '7M8', 'E90'];
const REGIONAL_AIRCRAFT = ['AT7', '320', 'E90', 'DH4'];
const LONG_HAUL_AIRCRAFT = ['77W', '789', '359', '333', '388'];
const REGIONAL_KM = 900;

/**
 * An offer as a row of the feed. `look` goes into the offer id: whether it was seen live or
 * written as history, which `findTruth` needs to make the same moment again.
 */
export function rawOffer(
  seed: number,
  trip: SimulatedTrip,
  offer: Offer,
  at: Instant,
  look: 'live' | 'history',
): RawFare {
  const { market } = trip;
  const { carrier } = offer;
  const row = [market.number, hashText(carrier.code)] as const;
  const flight = 100 + Math.floor(draw(seed, DRAW_FLIGHT, ...row) * 8900);
  const returns = trip.return !== null;
  return {
    observed_at: new Date(at).toISOString(),
    origin: market.origin,
    destination: market.destination,
    departure_date: formatDay(trip.departure),
    return_date: trip.return === null ? '' : formatDay(trip.return),
    price: String(Number(offer.price.toFixed(2))),
    currency: market.currency.code,
    carrier: carrier.code,
    stops: carrier.hub === null ? '0' : '1',
    cabin: trip.cabin,
    source: SIMULATOR_NAME,
    via: carrier.hub ?? '',
    aircraft: pickAircraft(seed, market, row),
    flight_numbers: `${carrier.code}${flight}${returns ? `+${carrier.code}${flight + 1}` : ''}`,
    departure_time: pickTime(seed, DRAW_TIME, trip, row),
    return_time: returns ? pickTime(seed, DRAW_RETURN_TIME, trip, row) : '',
    baggage: bagsIncluded(market, carrier.code) ? 'included' : 'extra',
    offer_id: `${SIMULATOR_NAME}:${look}:${market.number}:${carrier.code}`,
  };
}

function pickAircraft(seed: number, market: Market, row: readonly number[]): string {
  const fleet = isLongHaul(market)
    ? LONG_HAUL_AIRCRAFT
    : market.distanceKm < REGIONAL_KM
      ? REGIONAL_AIRCRAFT
      : SHORT_HAUL_AIRCRAFT;
  return fleet[Math.floor(draw(seed, DRAW_AIRCRAFT, ...row) * fleet.length)] ?? '';
}

function pickTime(
  seed: number,
  subject: number,
  trip: SimulatedTrip,
  row: readonly number[],
): string {
  const share = draw(seed, subject, ...row, trip.departure % 7);
  const minute = isLongHaul(trip.market) ? share * 1440 : 330 + share * 990;
  return formatMinuteOfDay((Math.floor(minute / 5) * 5) as MinuteOfDay);
}

function bagsIncluded(market: Market, carrier: string): boolean {
  return isLongHaul(market) && !LOW_COST.has(carrier);
}
