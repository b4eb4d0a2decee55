/**
 * Makes rows of what Bargain Finder Max answered. Everything is joined by id; an itinerary that refers
 * to what is not there is passed on as a malformed row, so that it is counted.
 */
import { addDays, formatDay, parseDay, type RawFare } from '@farelark/engine';
import type { z } from 'zod';
import { malformedRow, readItems } from '../http/index.ts';
import { type Direction, type Flight, isOnTrip, type Reading, toJourneyRow } from '../journey.ts';
import { type Allowance, FREE_ALLOWANCE, toBaggage } from './baggage.ts';
import { lowestCabin } from './cabin.ts';
import {
  BagAllowance,
  FareComponent,
  Group,
  GroupDescription,
  type GroupedAnswer,
  Itinerary,
  Leg,
  type PassengerInfo,
  type Pricing,
  Schedule,
} from './grouped-answer.ts';
import { toPriceText } from './price.ts';

interface Descriptions {
  readonly schedules: ReadonlyMap<number, Schedule>;
  readonly legs: ReadonlyMap<number, Leg>;
  readonly bags: ReadonlyMap<number, BagAllowance>;
  readonly components: ReadonlyMap<number, FareComponent>;
}

/**
 * One row for each itinerary that is for sale: at its cheapest price in the cabin that was asked. What
 * is sold out, or not what was asked, gives none.
 */
export function groupedRows(answer: GroupedAnswer, reading: Reading): readonly RawFare[] {
  const descriptions: Descriptions = {
    schedules: byId(answer.scheduleDescs, Schedule),
    legs: byId(answer.legDescs, Leg),
    bags: byId(answer.baggageAllowanceDescs, BagAllowance),
    components: byId(answer.fareComponentDescs, FareComponent),
  };
  return readItems(answer.itineraryGroups ?? [], Group, ({ groupDescription, itineraries }) => {
    const days = GroupDescription.safeParse(groupDescription);
    if (!days.success) return itineraries.map(malformedRow);
    const dates = days.data.legDescriptions.map(({ departureDate }) => departureDate);
    return readItems(itineraries, Itinerary, (itinerary) =>
      toRows(itinerary, dates, descriptions, reading),
    );
  });
}

/** null where it can't be put together. */
function toRows(
  { legs, pricingInformation }: Itinerary,
  dates: readonly string[],
  descriptions: Descriptions,
  reading: Reading,
): readonly RawFare[] | null {
  const directions = legs.flatMap(
    ({ ref }, index) => toDirection(ref, dates[index], descriptions) ?? [],
  );
  if (directions.length !== legs.length) return null;
  if (!isOnTrip(directions, reading)) return [];
  const forSale = pricingInformation.filter(({ soldOut }) => soldOut === undefined);
  // Neither sold out nor priced: something is missing.
  if (forSale.some(({ fare }) => fare === undefined)) return null;
  const flights = directions.flatMap((direction) => direction.flights).length;
  const cheapest = forSale
    .filter((pricing) => getCabin(pricing, flights, descriptions) === reading.trip.cabin)
    .sort((a, b) => getPrice(a) - getPrice(b))[0];
  if (cheapest?.fare === undefined) return [];
  const { offer, fare } = cheapest;
  const { totalPrice, currency } = fare.totalFare;
  const journey = {
    directions,
    price: toPriceText(totalPrice, currency),
    currency,
    baggage: toBaggage(listAllowances(getPassenger(cheapest), descriptions), flights),
    offerId: offer?.offerId,
    expiresAt: offer?.timeToLive === undefined ? undefined : after(reading, offer.timeToLive),
  };
  return [toJourneyRow(journey, reading)];
}

/** null where the day is none, or a flight is not described. */
function toDirection(
  legRef: number,
  date: string | undefined,
  { legs, schedules }: Descriptions,
): Direction | null {
  const leg = legs.get(legRef);
  const day = parseDay(date ?? '');
  if (leg === undefined || day === null) return null;
  const flights = leg.schedules.flatMap(({ ref }) => {
    const schedule = schedules.get(ref);
    return schedule === undefined ? [] : [toFlight(schedule)];
  });
  if (flights.length !== leg.schedules.length) return null;
  // The group's day is the leg's; its first flight may leave on the next.
  const adjustment = leg.schedules[0]?.departureDateAdjustment ?? 0;
  return { date: formatDay(addDays(day, adjustment)), flights };
}

function toFlight(schedule: Schedule): Flight {
  const { departure, arrival, carrier, stopCount = 0, hiddenStops = [] } = schedule;
  return {
    from: { code: departure.airport },
    to: { code: arrival.airport },
    carrier: carrier.marketing,
    number: `${carrier.marketing}${carrier.marketingFlightNumber ?? ''}`,
    aircraft: carrier.equipment?.code ?? '',
    touchdowns: stopCount,
    touchdownsAt: hiddenStops.flatMap(({ airport }) => airport ?? []),
    // `17:10:00+02:00` is ten past five where the flight leaves.
    time: departure.time.slice(0, 5),
  };
}

function getCabin(pricing: Pricing, flights: number, { components }: Descriptions) {
  const cabins = (getPassenger(pricing).fareComponents ?? []).flatMap(({ ref, segments = [] }) => {
    const ofComponent = components.get(ref ?? Number.NaN)?.cabinCode;
    return segments.map(({ segment }) => segment?.cabinCode ?? ofComponent);
  });
  const missing = Array.from({ length: Math.max(0, flights - cabins.length) }, () => undefined);
  return lowestCabin([...cabins, ...missing]);
}

function listAllowances(
  { baggageInformation = [] }: PassengerInfo,
  { bags }: Descriptions,
): readonly Allowance[] {
  return baggageInformation
    .filter(({ provisionType }) => provisionType === FREE_ALLOWANCE)
    .map(({ segments, allowance }) => {
      const bag = bags.get(allowance?.ref ?? Number.NaN);
      return {
        flights: segments?.map(({ id }) => id) ?? null,
        amount: bag?.pieceCount ?? bag?.weight ?? null,
      };
    });
}

/** A price of nothing is none: it must not win over one that is. */
function getPrice({ fare }: Pricing): number {
  const price = fare?.totalFare.totalPrice ?? 0;
  return price > 0 ? price : Number.MAX_VALUE;
}

function getPassenger({ fare }: Pricing): PassengerInfo {
  return fare?.passengerInfoList?.[0]?.passengerInfo ?? {};
}

function after({ observedAt }: Reading, seconds: number): string {
  return new Date(observedAt + Math.round(seconds * 1000)).toISOString();
}

function byId<Item extends { id: number }>(
  items: readonly unknown[] | undefined,
  schema: z.ZodType<Item>,
): ReadonlyMap<number, Item> {
  const known = new Map<number, Item>();
  for (const item of items ?? []) {
    const parsed = schema.safeParse(item);
    if (parsed.success) known.set(parsed.data.id, parsed.data);
  }
  return known;
}
