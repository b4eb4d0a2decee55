import type { RawFare } from '@farelark/engine';
import { parseDay } from '@farelark/engine';

/** Longest lead time that hindsight judges, days. */
export const MAX_LEAD_DAYS = 365;

/** The trip as the feed writes it: what is compared from one observation to the next. */
export type TripKey = string & { readonly __brand: 'TripKey' };

/** Route, currency, cabin and length of stay: fares are only compared within. */
export type GroupKey = string & { readonly __brand: 'GroupKey' };

/** A row that hindsight can use: a positive price, 0 to 365 days before departure. */
export interface Sighting {
  readonly trip: TripKey;
  readonly group: GroupKey;
  /** Days since 1970-01-01. */
  readonly departure: number;
  readonly day: number;
  /** Major units, as written. */
  readonly price: number;
}

/** The sighting that a row is; null for one without a price or with a departure out of reach. */
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

function toCabin(row: RawFare): string {
  return row.cabin === undefined || row.cabin === '' ? 'economy' : row.cabin;
}

function toStay(returning: string, departure: number): string | null {
  if (returning === '') return 'one_way';
  const back = dayOf(returning);
  if (back === null) return null;
  const nights = back - departure;
  if (nights <= 4) return '4';
  if (nights <= 8) return '8';
  return nights <= 15 ? '15' : 'longer';
}

/** Orders rows by the moment of observation, as written. */
export function compareMoments({ observed_at: a = '' }: RawFare, { observed_at: b = '' }: RawFare) {
  return a < b ? -1 : Number(a > b);
}

/** A feed repeats a few hundred days a million times. */
const days = new Map<string, number | null>();

/** The day that a date or date-time names as written, whatever its zone. */
export function dayOf(text: string): number | null {
  const date = text.slice(0, 10);
  let day = days.get(date);
  if (day === undefined) {
    day = parseDay(date);
    days.set(date, day);
  }
  return day;
}
