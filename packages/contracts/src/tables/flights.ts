import { z } from 'zod';
import { cabin } from '../codes.ts';
import { currency, day, defineTable, minorUnits, place, timestamp, uuid } from './table.ts';

export const dailyFlightResults = defineTable({
  name: 'daily_flight_results',
  description:
    "What a day's collection found on a route. Amounts are minor units; simulated fares are counted apart.",
  row: z.object({
    day,
    origin: place,
    destination: place,
    cabin,
    currency,
    synthetic: z.boolean(),
    lowest: minorUnits.positive(),
    average: minorUnits.positive(),
    fare_count: z.int().positive(),
    deal_count: z.int().nonnegative(),
    updated_at: timestamp,
  }),
  key: ['day', 'origin', 'destination', 'cabin', 'currency', 'synthetic'],
  owned: false,
  readers: ['anon', 'authenticated'],
  inserters: [],
  updaters: [],
  writable: [],
  required: [],
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
    created_at: timestamp,
    alerted_at: timestamp,
    closed_at: timestamp.nullable(),
    unconfirmed: z.boolean(),
  }),
  key: ['id'],
  owned: true,
  readers: ['authenticated'],
  inserters: ['authenticated'],
  updaters: ['authenticated'],
  writable: ['user_id', 'deal_id', 'closed_at'],
  required: ['user_id', 'deal_id'],
  lasting: ['closed_at'],
  capped: false,
});

/** Source and day of some of a row's rates. */
const part = z.object({
  /** `reference`: the source whose rates go first. `more`: the one for what that lacks. */
  kind: z.enum(['reference', 'more']),
  source: z.string().min(1).max(100),
  date: day,
  currencies: z.array(currency),
});

export const exchangeRates = defineTable({
  name: 'exchange_rates',
  description:
    'Units of each currency for one euro; the newest row counts. Its parts say of which source and day each is.',
  row: z.object({
    rates_date: day,
    base: z.literal('EUR'),
    rates: z.record(currency, z.number().positive()),
    source: z.string().min(1).max(210),
    parts: z.array(part),
    fetched_at: timestamp,
  }),
  key: ['rates_date'],
  owned: false,
  readers: ['anon', 'authenticated'],
  inserters: [],
  updaters: [],
  writable: [],
  required: [],
  capped: false,
});
