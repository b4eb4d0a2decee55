import { z } from 'zod';
import { currency, day, timestamp } from './columns.ts';
import { defineTable } from './table.ts';

/** Where some of the rates of a row are from, and the day that they are of. */
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
