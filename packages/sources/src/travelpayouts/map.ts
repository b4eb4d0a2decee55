import type { Instant, RawFare } from '@farelark/engine';
import type { Item } from './item.ts';

export interface ItemContext {
  readonly currency: string;
  /** Time of the response. The price was found up to a week earlier. */
  readonly observedAt: Instant;
  readonly marker: string | null;
}

/**
 * Row of a cached price; null for a round trip without its return. The provider caches economy fares only, and states
 * neither baggage nor expiry.
 */
export function toRow(item: Item, { currency, observedAt, marker }: ItemContext): RawFare | null {
  const departure = getLocalTime(item.departure_at);
  const returns = getLocalTime(item.return_at ?? item.return_date);
  const path = item.link ?? '';
  if (returns === null && ROUND_TRIP.test(path)) return null;
  const link = path === '' ? null : parseLink(path, marker);
  const stops = countStops(item);
  return {
    observed_at: new Date(observedAt).toISOString(),
    origin: item.origin_airport || item.origin || undefined,
    destination: item.destination_airport || item.destination || undefined,
    departure_date: departure?.day,
    departure_time: departure?.time,
    return_date: returns?.day,
    return_time: returns?.time,
    // The shortest text of a number has the provider's digits.
    price: item.price == null ? undefined : String(item.price),
    currency: currency.toUpperCase(),
    carrier: item.airline || undefined,
    flight_numbers: item.flight_number == null ? undefined : String(item.flight_number),
    stops: stops === null ? undefined : String(stops),
    cabin: 'economy',
    booking_url: link?.url,
    offer_id: link?.searchId ?? undefined,
  };
}

/** Maximum of both directions; null if neither is stated. */
function countStops({ transfers, return_transfers: inbound }: Item): number | null {
  if (transfers == null && inbound == null) return null;
  return Math.max(transfers ?? 0, inbound ?? 0);
}

/** Ignores the offset: the day is local. */
function getLocalTime(text: string | null | undefined) {
  if (text == null || text === '') return null;
  const [day, time] = text.split(/[T ]/);
  return { day, time: /^\d{2}:\d{2}/.test(time ?? '') ? time?.slice(0, 5) : undefined };
}

/** Base of relative links. */
const SITE = 'https://www.aviasales.com';
const HOSTS = /^(www\.)?aviasales\.com$/;
/** Path of a round trip for one: `/search/ICN2608OSA29081`. */
const ROUND_TRIP = /^\/search\/[A-Z]{3}\d{4}[A-Z]{3}\d{4}\w?\d/;
const MAX_SEARCH_ID_CHARACTERS = 300;

/**
 * Parses a link of the provider; null if it leads to another site. `searchId` combines ticket and day of the search,
 * which do not change while a price is cached; null without either.
 *
 * @param marker the operator's, to earn commission
 */
export function parseLink(link: string, marker: string | null) {
  const url = URL.parse(link, SITE);
  if (url?.protocol !== 'https:' || !HOSTS.test(url.host) || url.username !== '') return null;
  const ticket = url.searchParams.get('t') ?? '';
  const searchedOn = url.searchParams.get('search_date') ?? '';
  const isNamed = ticket !== '' || searchedOn !== '';
  const searchId = isNamed ? `${ticket}~${searchedOn}`.slice(0, MAX_SEARCH_ID_CHARACTERS) : null;
  if (marker !== null) url.searchParams.set('marker', marker);
  return { url: url.href, searchId };
}
