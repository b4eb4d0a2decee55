import { addDays, type EpochDay, formatDay, parseDay, type RawFare } from '@farelark/engine';
import type { z } from 'zod';
import { malformedRow, parseItems } from '../http/index.ts';
import {
  type Direction,
  type Flight,
  matchesTrip,
  type OfferContext,
  toJourneyRow,
  toTimes,
} from '../journey.ts';
import { type Allowance, INCLUDED_BAGS, toBaggage, toCabin, toPriceText } from './fare.ts';
import {
  BagAllowance,
  FareComponent,
  Group,
  GroupDescription,
  type GroupedResponse,
  Itinerary,
  Leg,
  type PassengerInfo,
  type Pricing,
  Schedule,
} from './grouped-response.ts';

interface Descriptions {
  readonly schedules: ReadonlyMap<number, Schedule>;
  readonly legs: ReadonlyMap<number, Leg>;
  readonly bags: ReadonlyMap<number, BagAllowance>;
  readonly components: ReadonlyMap<number, FareComponent>;
}

/**
 * One row per itinerary on sale for the trip, at its cheapest price in the requested cabin. An itinerary with a
 * dangling reference becomes a malformed row.
 */
export function toGroupedRows(
  response: GroupedResponse,
  context: OfferContext,
): readonly RawFare[] {
  const descriptions: Descriptions = {
    schedules: indexById(response.scheduleDescs, Schedule),
    legs: indexById(response.legDescs, Leg),
    bags: indexById(response.baggageAllowanceDescs, BagAllowance),
    components: indexById(response.fareComponentDescs, FareComponent),
  };
  return parseItems(response.itineraryGroups ?? [], Group, ({ groupDescription, itineraries }) => {
    const days = GroupDescription.safeParse(groupDescription);
    if (!days.success) return itineraries.map(malformedRow);
    const dates = days.data.legDescriptions.map(({ departureDate }) => departureDate);
    return parseItems(itineraries, Itinerary, (itinerary) =>
      toRows(itinerary, dates, descriptions, context),
    );
  });
}

/** Null if the itinerary is malformed. */
function toRows(
  { legs, pricingInformation }: Itinerary,
  dates: readonly string[],
  descriptions: Descriptions,
  context: OfferContext,
): readonly RawFare[] | null {
  const directions = legs.flatMap(
    ({ ref }, index) => toDirection(ref, dates[index], descriptions) ?? [],
  );
  if (directions.length !== legs.length) return null;
  if (!matchesTrip(directions, context)) return [];
  const available = pricingInformation.filter(({ soldOut }) => soldOut === undefined);
  if (available.some(({ fare }) => fare === undefined)) return null;
  const flights = directions.flatMap((direction) => direction.flights).length;
  const cheapest = available
    .filter((pricing) => getCabin(pricing, flights, descriptions) === context.trip.cabin)
    .sort((a, b) => getPrice(a) - getPrice(b))[0];
  if (cheapest?.fare === undefined) return [];
  const { offer, fare } = cheapest;
  const { totalPrice, currency } = fare.totalFare;
  const journey = {
    directions,
    price: toPriceText(totalPrice, currency),
    currency,
    baggage: toBaggage(getAllowances(getPassenger(cheapest), descriptions), flights),
    offerId: offer?.offerId,
    expiresAt: offer?.timeToLive === undefined ? undefined : toExpiry(context, offer.timeToLive),
  };
  return [toJourneyRow(journey, context)];
}

/** Null for an invalid day, or a flight without a description. */
function toDirection(
  legRef: number,
  date: string | undefined,
  { legs, schedules }: Descriptions,
): Direction | null {
  const leg = legs.get(legRef);
  const day = parseDay(date ?? '');
  if (leg === undefined || day === null) return null;
  const flights = leg.schedules.flatMap(({ ref, departureDateAdjustment = 0 }) => {
    const schedule = schedules.get(ref);
    return schedule === undefined
      ? []
      : [toFlight(schedule, addDays(day, departureDateAdjustment))];
  });
  if (flights.length !== leg.schedules.length) return null;
  // The first flight may leave on the day after the group's.
  const adjustment = leg.schedules[0]?.departureDateAdjustment ?? 0;
  return { date: formatDay(addDays(day, adjustment)), flights };
}

function toFlight(schedule: Schedule, day: EpochDay): Flight {
  const { departure, arrival, carrier, stopCount = 0, hiddenStops = [] } = schedule;
  return {
    from: { code: departure.airport },
    to: { code: arrival.airport },
    carrier: carrier.marketing,
    number: `${carrier.marketing}${carrier.marketingFlightNumber ?? ''}`,
    aircraft: carrier.equipment?.code ?? '',
    technicalStops: stopCount,
    technicalStopAirports: hiddenStops.flatMap(({ airport }) => airport ?? []),
    // Local time precedes the offset.
    time: departure.time.slice(0, 5),
    times: toTimes(
      `${formatDay(day)}T${departure.time}`,
      arrival.time && `${formatDay(addDays(day, arrival.dateAdjustment ?? 0))}T${arrival.time}`,
    ),
  };
}

function getCabin(pricing: Pricing, flights: number, { components }: Descriptions) {
  const codes = (getPassenger(pricing).fareComponents ?? []).flatMap(({ ref, segments = [] }) => {
    const componentCode = components.get(ref ?? Number.NaN)?.cabinCode;
    return segments.map(({ segment }) => segment?.cabinCode ?? componentCode);
  });
  return toCabin(codes, flights);
}

function getAllowances(
  { baggageInformation = [] }: PassengerInfo,
  { bags }: Descriptions,
): readonly Allowance[] {
  return baggageInformation
    .filter(({ provisionType }) => provisionType === INCLUDED_BAGS)
    .map(({ segments, allowance }) => {
      const bag = bags.get(allowance?.ref ?? Number.NaN);
      return {
        flights: segments?.map(({ id }) => id) ?? null,
        amount: bag?.pieceCount ?? bag?.weight ?? null,
      };
    });
}

/** Sorts an invalid price of 0 last. */
function getPrice({ fare }: Pricing): number {
  const price = fare?.totalFare.totalPrice ?? 0;
  return price > 0 ? price : Number.MAX_VALUE;
}

function getPassenger({ fare }: Pricing): PassengerInfo {
  return fare?.passengerInfoList?.[0]?.passengerInfo ?? {};
}

function toExpiry({ observedAt }: OfferContext, seconds: number): string {
  return new Date(observedAt + Math.round(seconds * 1000)).toISOString();
}

function indexById<Item extends { id: number }>(
  items: readonly unknown[] | undefined,
  schema: z.ZodType<Item>,
): ReadonlyMap<number, Item> {
  const index = new Map<number, Item>();
  for (const item of items ?? []) {
    const parsed = schema.safeParse(item);
    if (parsed.success) index.set(parsed.data.id, parsed.data);
  }
  return index;
}
