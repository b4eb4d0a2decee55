import type { Instant, RawFare } from '@farelark/engine';
import type { Item } from './item.ts';
import { leadsThereAndBack, readLink } from './link.ts';

export interface Reading {
  /** As the answer says, else as was asked. */
  readonly currency: string;
  /** The moment of the answer. When the price was found, a day or a week before, is not told. */
  readonly at: Instant;
  readonly marker: string | null;
}

/**
 * The row of a cached price; null for a round trip whose return is not told. Cabin is economy: the
 * provider keeps no other. Neither baggage nor an end of the offer is known.
 */
export function toRow(item: Item, { currency, at, marker }: Reading): RawFare | null {
  const departs = getLocalTime(item.departure_at);
  const returns = getLocalTime(item.return_at ?? item.return_date);
  if (returns === null && leadsThereAndBack(item.link ?? '')) return null;
  const link = readLink(item.link ?? '', marker);
  const isLinked = item.link != null && item.link !== '' && link !== null;
  const stops = countStops(item);
  return {
    observed_at: new Date(at).toISOString(),
    origin: toText(item.origin_airport) ?? toText(item.origin),
    destination: toText(item.destination_airport) ?? toText(item.destination),
    departure_date: departs?.day,
    departure_time: departs?.time,
    return_date: returns?.day,
    return_time: returns?.time,
    // The shortest text of a JSON number is what the provider wrote: no digit is added or lost.
    price: item.price == null ? undefined : String(item.price),
    currency: currency.toUpperCase(),
    carrier: toText(item.airline),
    flight_numbers: item.flight_number == null ? undefined : String(item.flight_number),
    stops: stops === null ? undefined : String(stops),
    cabin: 'economy',
    booking_url: isLinked ? link.url : undefined,
    offer_id: isLinked ? (link.search ?? undefined) : undefined,
  };
}

/** The larger of both ways; null where neither is given. */
function countStops({ transfers, return_transfers: back }: Item): number | null {
  if (transfers == null && back == null) return null;
  return Math.max(transfers ?? 0, back ?? 0);
}

function toText(text: string | null | undefined): string | undefined {
  return text == null || text === '' ? undefined : text;
}

/** The clock at the place, which stands before the offset: no other zone may move the day. */
function getLocalTime(moment: string | null | undefined) {
  if (moment == null || moment === '') return null;
  const [day, time] = moment.split(/[T ]/);
  return { day, time: /^\d{2}:\d{2}/.test(time ?? '') ? time?.slice(0, 5) : undefined };
}
