import { dateFormat } from '../../../shared/format/formats.ts';

/** The traveller's own day as `2026-12-03`. */
export function dayOf(instant: Date): string {
  return dateFormat('en-CA', {}).format(instant);
}

/** The day before or after. */
export function shiftDay(day: string, by: number): string {
  const shifted = new Date(`${day}T00:00:00Z`);
  shifted.setUTCDate(shifted.getUTCDate() + by);
  return shifted.toISOString().slice(0, 10);
}

/** A day with its year, as a sentence has it: `3 December 2026`. */
export function sayDay(day: string, locale: string): string {
  return dateFormat(locale, { timeZone: 'UTC', dateStyle: 'long' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
