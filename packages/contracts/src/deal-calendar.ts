import { z } from 'zod';
import { instant, localDate, money } from './codes.ts';

/** `deal-calendar`: what the days around a deal cost, as far as they were seen. */
export const dealCalendarRequest = z.object({ dealId: z.uuid() });

/** How many days before and after the deal's departure the calendar reaches. */
export const CALENDAR_REACH_DAYS = 30;
/** What was seen longer ago than this says nothing about a day. */
export const CALENDAR_FRESH_DAYS = 14;

export const calendarDay = z.object({
  departureDate: localDate,
  returnDate: localDate.nullable(),
  /** For one adult, in the currency of the deal. */
  price: money,
  /** When a source last showed it. */
  seenAt: instant,
  source: z.string(),
  /** Where this very trip is a deal that can be had: its id. */
  dealId: z.uuid().nullable(),
});
export type CalendarDay = z.infer<typeof calendarDay>;

export const dealCalendarResponse = z.object({
  /** The days that the calendar is about, past ones left out. */
  from: localDate,
  to: localDate,
  /** Nights between which a stay counts as like the deal's; null for a way without a return. */
  nights: z
    .object({
      least: z.number().int().nonnegative(),
      /** null: no longest. */
      most: z.number().int().positive().nullable(),
    })
    .nullable(),
  /** The cheapest trip of each departure day that was seen, by day. A day that nobody saw is not there. */
  days: z.array(calendarDay),
});
export type DealCalendar = z.infer<typeof dealCalendarResponse>;
