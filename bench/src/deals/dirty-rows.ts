import { addDays, formatDay, parseDay, type RawFare } from '@farelark/engine';

/** Faults of feeds. Each turns a valid row into one that must not alert. */
export const CORRUPTIONS: readonly ((row: RawFare) => RawFare)[] = [
  (row) => ({ ...row, price: '0' }),
  (row) => ({ ...row, price: '1' }),
  (row) => ({ ...row, price: '-49.99' }),
  (row) => ({ ...row, price: '' }),
  (row) => ({ ...row, price: 'n/a' }),
  (row) => ({ ...row, price: '1e-3' }),
  (row) => ({ ...row, price: '9', origin: 'ZZZ' }),
  (row) => ({ ...row, price: '9', currency: 'QQQ' }),
  (row) => ({ ...row, price: '9', departure_date: '2016-02-31' }),
  (row) => ({ ...row, price: '9', departure_date: threeDaysBefore(row.observed_at ?? '') }),
];

function threeDaysBefore(observed: string): string {
  const day = parseDay(observed.slice(0, 10));
  return day === null ? '' : formatDay(addDays(day, -3));
}

/** Identifies a dirty row in alerts, which repeat its price as a number. */
export function toDirtyKey(row: RawFare): string {
  const trip = `${row.observed_at}|${row.origin}|${row.destination}|${row.departure_date}`;
  return `${trip}|${Number(row.price === '' ? Number.NaN : row.price)}|${row.currency}`;
}
