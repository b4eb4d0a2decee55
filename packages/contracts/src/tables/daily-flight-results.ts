import { z } from 'zod';
import { cabin } from '../codes.ts';
import { currency, day, minorUnits, place, timestamp } from './columns.ts';
import { defineTable } from './table.ts';

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
