import type {
  AlertView,
  ArchivedDeal,
  DateView,
  DealView,
  FlightDirection,
  FlightFacts,
  Language,
  PlaceView,
  PublicDealView,
  Waypoint,
} from '@farelark/contracts';
import type { PastDeal } from '@farelark/db/deal-lists';
import type { StoredDeal } from '@farelark/db/deals';
import type { AlertWithDates } from '@farelark/db/traveller-alerts';
import {
  type CurrencyCode,
  type Deal,
  type Fare,
  type FlightSegment,
  formatDay,
  formatMinuteOfDay,
  getLocalInstant,
  type Instant,
  type MinuteOfDay,
  pickRepresentative,
} from '@farelark/engine';
import { getAircraftName, type Reference } from '@farelark/reference';

/** Below 1, since fares can end between check and click. */
const MAX_CONFIDENCE = 0.99;

/** With place names in the given language, and whole minor units. */
export function toDealView(
  { id, deal }: StoredDeal,
  reference: Reference,
  language?: Language,
): DealView {
  const { offer, evidence, lowestBefore } = deal;
  const amount = (minor: number) => ({ amount: Math.round(minor), currency: offer.currency });
  return {
    id,
    label: deal.label,
    state: toViewState(deal),
    origin: toPlaceView(offer.origin, reference, language),
    destination: toPlaceView(offer.destination, reference, language),
    departureDate: formatDay(offer.departure),
    returnDate: offer.return === null ? null : formatDay(offer.return),
    tripType: offer.return === null ? 'one_way' : 'round_trip',
    cabin: offer.cabin,
    carriers: offer.carriers.map((text) => toCarrierView(text, reference)),
    stops: offer.stops,
    via: [...offer.via],
    baggage: offer.baggage,
    price: { amount: offer.price, currency: offer.currency as CurrencyCode },
    usual: {
      average: amount(evidence.average),
      typicalLow: amount(evidence.typicalLow),
      typicalHigh: amount(evidence.typicalHigh),
      samples: evidence.samples,
      daysCovered: evidence.daysCovered,
      confidence: Math.min(MAX_CONFIDENCE, Math.max(0, evidence.confidence)),
    },
    saved: amount(evidence.average - offer.price),
    savedShare: deal.saving,
    lowestBefore: lowestBefore && {
      price: amount(lowestBefore.price),
      day: formatDay(lowestBefore.day),
    },
    firstSeenAt: toIso(deal.firstSeenAt),
    detectedAt: toIso(deal.detectedAt),
    verifiedAt: deal.verifiedAt === null ? null : toIso(deal.verifiedAt),
    lastSeenAt: toIso(deal.lastSeenAt),
    goneAt: deal.goneAt === null ? null : toIso(deal.goneAt),
    sourceCount: deal.sources.length,
    confirmed: deal.confirmed,
    bookingUrl: offer.bookingUrl,
    synthetic: offer.synthetic,
  };
}

function toViewState({ state }: Deal): DealView['state'] {
  if (state === 'live' || state === 'gone') return state;
  if (state === 'held') return 'unconfirmed';
  return state === 'dropped' ? 'gone' : 'verifying';
}

/** The best date is the alert's deal. */
export function toAlertView(
  alert: AlertWithDates,
  reference: Reference,
  language?: Language,
): AlertView {
  return {
    id: alert.id,
    deal: toDealView(getBestDate(alert.dates), reference, language),
    dates: alert.dates.map(toDateView),
    createdAt: alert.alertedAt.toISOString(),
    closedAt: alert.closedAt?.toISOString() ?? null,
    maxPrice:
      alert.maxPrice === null || alert.maxPriceCurrency === null
        ? null
        : { amount: alert.maxPrice, currency: alert.maxPriceCurrency },
  };
}

export function toPublicDealView(
  dates: readonly StoredDeal[],
  reference: Reference,
  language?: Language,
): PublicDealView {
  return { ...toDealView(getBestDate(dates), reference, language), dates: dates.map(toDateView) };
}

export function getBestDate(dates: readonly StoredDeal[]): StoredDeal {
  return pickRepresentative(dates, ({ deal }) => deal);
}

function toDateView({ id, deal }: StoredDeal): DateView {
  const { offer } = deal;
  return {
    dealId: id,
    departureDate: formatDay(offer.departure),
    returnDate: offer.return === null ? null : formatDay(offer.return),
    price: { amount: offer.price, currency: offer.currency },
    state: toViewState(deal),
    bookingUrl: offer.bookingUrl,
  };
}

/** An unknown code is its own name. */
export function toPlaceView(code: string, reference: Reference, language?: Language): PlaceView {
  const place = reference.getPlace(code);
  if (place === null || place === undefined)
    return { code, kind: 'airport', name: code, city: code, country: 'ZZ' };
  return {
    code: place.code,
    kind: place.kind,
    name: place.name,
    city: place.cityName,
    country: place.country,
    ...(language !== undefined && {
      localCity: reference.getCityName(place, language),
      localCountry: reference.getCountryName(place.country, language),
    }),
  };
}

/** An unknown carrier is its own name. */
export function toCarrierView(text: string, reference: Reference) {
  const carrier = reference.findCarrier(text);
  return { code: carrier?.code ?? text, name: carrier?.name ?? text };
}

function toIso(at: Instant): string {
  return new Date(at).toISOString();
}

export function toArchivedDeal(
  past: PastDeal,
  reference: Reference,
  language?: Language,
): ArchivedDeal {
  const { price, currency, saving } = past;
  return {
    dealId: past.dealId,
    episode: past.episode,
    label: past.label,
    origin: toPlaceView(past.origin, reference, language),
    destination: toPlaceView(past.destination, reference, language),
    departureDate: past.departureDate,
    returnDate: past.returnDate,
    tripType: past.returnDate === null ? 'one_way' : 'round_trip',
    cabin: past.cabin,
    price: { amount: price, currency },
    usual: { amount: Math.round(price / (1 - saving)), currency },
    savedShare: saving,
    foundAt: past.firstSeenAt.toISOString(),
    goneAt: past.goneAt.toISOString(),
    goneReason: past.goneReason,
    lasted: toLifetime(past),
    synthetic: past.synthetic,
  };
}

/** Adds half of the time between the last sighting and the end, like the scoreboard. */
function toLifetime(past: PastDeal): ArchivedDeal['lasted'] {
  const { firstSeenAt, lastSeenAt, goneAt, goneReason } = past;
  const atLeast = !['price_rose', 'not_found', 'reported'].includes(goneReason);
  const unobserved = atLeast ? 0 : Math.max(0, goneAt.getTime() - lastSeenAt.getTime()) / 2;
  const millis = lastSeenAt.getTime() - firstSeenAt.getTime() + unobserved;
  return { seconds: Math.max(0, Math.round(millis / 1000)), atLeast };
}

export function toFlightFacts(
  offer: Fare,
  reference: Reference,
  language: Language | undefined,
): FlightFacts {
  const { origin, via, destination, departureTime, returnTime, flightNumbers, aircraft } = offer;
  return {
    way: [origin, ...via, destination].map((code) => toWaypoint(code, reference, language)),
    departureTime: formatTime(departureTime),
    returnTime: formatTime(returnTime),
    outbound: toFlightDirection(offer.outboundSegments, reference, language),
    inbound: toFlightDirection(offer.inboundSegments, reference, language),
    flightNumbers: [...flightNumbers],
    aircraft: aircraft.map(getAircraftName),
  };
}

const MILLIS_PER_MINUTE = 60_000;
/** The longest flights take 19 hours; a longer one has a wrong date. */
const MAX_FLIGHT_MINUTES = 24 * 60;

/** Null for unknown or impossible times. */
function toFlightDirection(
  segments: readonly FlightSegment[],
  reference: Reference,
  language: Language | undefined,
): FlightDirection | null {
  const [first, last] = [segments[0], segments.at(-1)];
  const times = segments.flatMap(({ from, to, departsAt, arrivesAt }) => {
    const zones = [reference.getPlace(from)?.timeZone, reference.getPlace(to)?.timeZone] as const;
    if (zones[0] === undefined || zones[1] === undefined) return [];
    const departure = getLocalInstant(zones[0], departsAt);
    const arrival = getLocalInstant(zones[1], arrivesAt);
    return departure === null || arrival === null ? [] : [{ to, departure, arrival }];
  });
  const [start, end] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined || start === undefined || end === undefined)
    return null;
  const count = (from: Instant, to: Instant) => Math.round((to - from) / MILLIS_PER_MINUTE);
  const layovers = times.slice(1).map(({ departure }, index) => {
    const { to, arrival } = times[index] ?? start;
    return { place: toPlaceView(to, reference, language), minutes: count(arrival, departure) };
  });
  const isPossible =
    times.length === segments.length &&
    layovers.every(({ minutes }) => minutes >= 0) &&
    times.every(({ departure, arrival }) => {
      const minutes = count(departure, arrival);
      return minutes > 0 && minutes <= MAX_FLIGHT_MINUTES;
    });
  if (!isPossible) return null;
  return {
    from: toPlaceView(first.from, reference, language),
    to: toPlaceView(last.to, reference, language),
    departsAt: first.departsAt,
    arrivesAt: last.arrivesAt,
    minutes: count(start.departure, end.arrival),
    layovers,
  };
}

function toWaypoint(code: string, reference: Reference, language: Language | undefined): Waypoint {
  const place = reference.getPlace(code);
  return {
    ...toPlaceView(code, reference, language),
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    timeZone: place?.timeZone ?? null,
  };
}

function formatTime(minute: MinuteOfDay | null): string | null {
  return minute === null ? null : formatMinuteOfDay(minute);
}
