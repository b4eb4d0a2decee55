import { z } from 'zod';
import { cabin, instant, localDate } from '../codes.ts';
import { currency, defineTable, minorUnits, OWN_ROWS, PUBLISHED, place, uuid } from './table.ts';

export const dailyFlightResults = defineTable({
  name: 'daily_flight_results',
  description:
    'Fares and deals of a route per day. Amounts are minor units; simulated fares have separate rows.',
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
    'Alerts of a traveller, one per deal. Setting `closed_at` closes one permanently; an inserted alert takes its price from the deal. After the trial or plan, only the three newest are visible.',
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

/** Source and day of some of the rates. */
const part = z.object({
  /** `reference`: the preferred source. `more`: for currencies that it lacks. */
  kind: z.enum(['reference', 'more']),
  source: z.string().min(1).max(100),
  date: localDate,
  currencies: z.array(currency),
});

export const exchangeRates = defineTable({
  name: 'exchange_rates',
  description:
    'Units of each currency for one euro; the newest row is current. `parts` lists the sources and days of the rates.',
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
