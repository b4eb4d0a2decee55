import { z } from 'zod';
import { currency, day, timestamp } from './columns.ts';
import { defineTable } from './table.ts';

export const exchangeRates = defineTable({
  name: 'exchange_rates',
  description: 'Units of each currency for one euro, a row a day; the newest counts.',
  row: z.object({
    rates_date: day,
    base: z.literal('EUR'),
    rates: z.record(currency, z.number().positive()),
    source: z.string().min(1).max(100),
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
