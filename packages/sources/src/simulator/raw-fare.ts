import {
  type EpochDay,
  formatDay,
  formatLocalTime,
  formatMinuteOfDay,
  getLocalInstant,
  type Instant,
  type MinuteOfDay,
  type RawFare,
} from '@farelark/engine';
import {
  isLongHaul,
  LOW_COST,
  type Market,
  type SimulatedFlight,
  type SimulatedTrip,
} from './markets.ts';
import type { Offer } from './offers.ts';
import { draw, hashText } from './random.ts';

const [DRAW_FLIGHT, DRAW_TIME, DRAW_RETURN_TIME, DRAW_AIRCRAFT, DRAW_LAYOVER] = [
  51, 52, 53, 54, 55,
];

export const SIMULATOR_NAME = 'simulator';

const SHORT_HAUL_AIRCRAFT = ['320', '32N', '321', '738', '7M8', 'E90'];
const REGIONAL_AIRCRAFT = ['AT7', '320', 'E90', 'DH4'];
const LONG_HAUL_AIRCRAFT = ['77W', '789', '359', '333', '388'];
const REGIONAL_KM = 900;

/** @param period part of the offer id, by which `findTruth` simulates the same moment again */
export function toRawFare(
  seed: number,
  trip: SimulatedTrip,
  offer: Offer,
  at: Instant,
  period: 'live' | 'history',
): RawFare {
  const { market } = trip;
  const { carrier } = offer;
  const subject = [market.number, hashText(carrier.code)] as const;
  const flight = 100 + Math.floor(draw(seed, DRAW_FLIGHT, ...subject) * 8900);
  const isReturn = trip.return !== null;
  const departureTime = pickTime(seed, DRAW_TIME, trip, subject);
  const returnTime = isReturn ? pickTime(seed, DRAW_RETURN_TIME, trip, subject) : '';
  const layover = pickLayover(seed, subject);
  const inbound = carrier.flights
    .map(({ from, to, distanceKm }) => ({ from: to, to: from, distanceKm }))
    .reverse();
  return {
    observed_at: new Date(at).toISOString(),
    origin: market.from.code,
    destination: market.to.code,
    departure_date: formatDay(trip.departure),
    return_date: trip.return === null ? '' : formatDay(trip.return),
    price: String(Number(offer.price.toFixed(2))),
    currency: market.currency.code,
    carrier: carrier.code,
    stops: carrier.hub === null ? '0' : '1',
    cabin: trip.cabin,
    source: SIMULATOR_NAME,
    via: carrier.hub ?? '',
    aircraft: pickAircraft(seed, market, subject),
    flight_numbers: `${carrier.code}${flight}${isReturn ? `+${carrier.code}${flight + 1}` : ''}`,
    departure_time: departureTime,
    return_time: returnTime,
    ...(period === 'live' && {
      outbound_segments: listSegments(carrier.flights, trip.departure, departureTime, layover),
      inbound_segments: listSegments(inbound, trip.return, returnTime, layover),
    }),
    baggage: includesBag(market, carrier.code) ? 'included' : 'extra',
    offer_id: `${SIMULATOR_NAME}:${period}:${market.number}:${carrier.code}`,
  };
}

function pickAircraft(seed: number, market: Market, subject: readonly number[]): string {
  const fleet = isLongHaul(market)
    ? LONG_HAUL_AIRCRAFT
    : market.distanceKm < REGIONAL_KM
      ? REGIONAL_AIRCRAFT
      : SHORT_HAUL_AIRCRAFT;
  return fleet[Math.floor(draw(seed, DRAW_AIRCRAFT, ...subject) * fleet.length)] ?? '';
}

function pickTime(
  seed: number,
  kind: number,
  trip: SimulatedTrip,
  subject: readonly number[],
): string {
  const share = draw(seed, kind, ...subject, trip.departure % 7);
  const minute = isLongHaul(trip.market) ? share * 1440 : 330 + share * 990;
  return formatMinuteOfDay((Math.floor(minute / 5) * 5) as MinuteOfDay);
}

/** From 55 minutes to five hours. */
function pickLayover(seed: number, subject: readonly number[]): number {
  return 55 + Math.floor(draw(seed, DRAW_LAYOVER, ...subject) * 50) * 5;
}

/** Minutes to taxi, climb and descend, and minutes per kilometre at 830 km/h. */
const GROUND_MINUTES = 35;
const MINUTES_PER_KM = 60 / 830;
const MILLIS_PER_MINUTE = 60_000;

/** Flights in the feed format; empty without a day. */
function listSegments(
  flights: readonly SimulatedFlight[],
  day: EpochDay | null,
  time: string,
  layoverMinutes: number,
): string {
  const [first] = flights;
  if (first === undefined || day === null) return '';
  const start = getLocalInstant(first.from.timeZone, `${formatDay(day)}T${time}`);
  if (start === null) return '';
  let departure = start;
  return flights
    .map(({ from, to, distanceKm }) => {
      const minutes = Math.round((GROUND_MINUTES + distanceKm * MINUTES_PER_KM) / 5) * 5;
      const arrival = (departure + minutes * MILLIS_PER_MINUTE) as Instant;
      const departsAt = formatLocalTime(from.timeZone, departure);
      departure = (arrival + layoverMinutes * MILLIS_PER_MINUTE) as Instant;
      return `${from.code} ${departsAt} ${to.code} ${formatLocalTime(to.timeZone, arrival)}`;
    })
    .join('+');
}

function includesBag(market: Market, carrier: string): boolean {
  return isLongHaul(market) && !LOW_COST.has(carrier);
}
