import { z } from 'zod';
import { cabin, instant, localDate } from '../codes.ts';
import { currency, defineTable, minorUnits, OWN_ROWS, PUBLISHED, place, uuid } from './table.ts';

export const dailyFlightResults = defineTable({
  name: 'daily_flight_results',
  description:
    "What a day's collection found on a route. Amounts are minor units; simulated fares are counted apart.",
  row: z.object({
    day: localDate,
    origin: place,
    destination: place,
    cabin,
    currency,
    synthetic: z.boolean(),
    lowest: minorUnits.positive(),
    average: minorUnits.positive(),
    fare_count: z.int().positive(),
    deal_count: z.int().nonnegative(),
    updated_at: instant,
  }),
  key: ['day', 'origin', 'destination', 'cabin', 'currency', 'synthetic'],
  ...PUBLISHED,
  capped: true,
});

export const flightAlerts = defineTable({
  name: 'flight_alerts',
  description:
    'Alerts of a traveller, one a deal. Setting `closed_at` closes one for ever; an alert set on a deal gets its price from the deal. An account whose trial or plan is over sees its three newest.',
  row: z.object({
    id: uuid,
    user_id: uuid,
    deal_id: uuid,
    revision: z.int(),
    episode: z.int(),
    price: minorUnits.positive(),
    currency,
    created_at: instant,
    alerted_at: instant,
    closed_at: instant.nullable(),
    unconfirmed: z.boolean(),
  }),
  key: ['id'],
  ...OWN_ROWS,
  writable: ['user_id', 'deal_id', 'closed_at'],
  required: ['user_id', 'deal_id'],
  lasting: ['closed_at'],
});

/** Source and day of some of a row's rates. */
const part = z.object({
  /** `reference`: the source whose rates go first. `more`: the one for what that lacks. */
  kind: z.enum(['reference', 'more']),
  source: z.string().min(1).max(100),
  date: localDate,
  currencies: z.array(currency),
});

export const exchangeRates = defineTable({
  name: 'exchange_rates',
  description:
    'Units of each currency for one euro; the newest row counts. Its parts say of which source and day each is.',
  row: z.object({
    rates_date: localDate,
    base: z.literal('EUR'),
    rates: z.record(currency, z.number().positive()),
    source: z.string().min(1).max(210),
    parts: z.array(part),
    fetched_at: instant,
  }),
  key: ['rates_date'],
  ...PUBLISHED,
});
