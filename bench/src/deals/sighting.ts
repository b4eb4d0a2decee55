import type { RawFare } from '@farelark/engine';
import { parseDay } from '@farelark/engine';

/** Maximum lead time that is scored, in days. */
export const MAX_LEAD_DAYS = 365;

/** A trip as the feed writes it. */
export type TripKey = string & { readonly __brand: 'TripKey' };
/** Route, currency, cabin and length of stay; only fares of one group compare. */
export type GroupKey = string & { readonly __brand: 'GroupKey' };

/** A row with a positive price, 0 to 365 days before departure. */
export interface Sighting {
  readonly trip: TripKey;
  readonly group: GroupKey;
  /** Days since 1970-01-01. */
  readonly departure: number;
  readonly day: number;
  /** Major units, as written. */
  readonly price: number;
}

/** Null for a row without a valid price, or with a departure out of range. */
export function toSighting(row: RawFare): Sighting | null {
  const price = Number(row.price ?? '');
  const day = dayOf(row.observed_at ?? '');
  const departure = dayOf(row.departure_date ?? '');
  if (!(price > 0) || day === null || departure === null) return null;
  if (departure < day || departure - day > MAX_LEAD_DAYS) return null;
  const stay = toStay(row.return_date ?? '', departure);
  if (stay === null) return null;
  return { trip: toTripKey(row), group: toGroupKey(row, stay), departure, day, price };
}

export function toTripKey(row: RawFare): TripKey {
  const trip = `${row.origin}|${row.destination}|${row.departure_date}|${row.return_date ?? ''}`;
  return `${trip}|${row.currency}|${toCabin(row)}` as TripKey;
}

function toGroupKey(row: RawFare, stay: string): GroupKey {
  return `${row.origin}|${row.destination}|${row.currency}|${toCabin(row)}|${stay}` as GroupKey;
}

function toCabin({ cabin }: RawFare): string {
  return cabin || 'economy';
}

/** Class of the length of stay; null for an invalid return date. */
function toStay(returning: string, departure: number): string | null {
  if (returning === '') return 'one_way';
  const back = dayOf(returning);
  if (back === null) return null;
  const nights = back - departure;
  if (nights <= 4) return '4';
  if (nights <= 8) return '8';
  return nights <= 15 ? '15' : 'longer';
}

/** Order of observation, by the text of the moment. */
export function compareMoments({ observed_at: a = '' }: RawFare, { observed_at: b = '' }: RawFare) {
  return a < b ? -1 : Number(a > b);
}

/** A feed repeats a few hundred dates a million times. */
const days = new Map<string, number | null>();

/** Day of a date or date-time, without converting its time zone. */
export function dayOf(text: string): number | null {
  const date = text.slice(0, 10);
  let day = days.get(date);
  if (day === undefined) {
    day = parseDay(date);
    days.set(date, day);
  }
  return day;
}
