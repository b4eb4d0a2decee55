import { z } from 'zod';
import { refreshRates } from '../rates/refresh-rates.ts';
import { defineJob } from './job.ts';

/** Reads the day's exchange rates, which are published on working days at about four in Frankfurt. */
export const refreshRatesJob = defineJob({
  input: z.object({}),
  atOnce: 1,
  retries: 3,
  schedule: '30 16 * * *',
  joinKey: () => 'all',
  run: (_, { services, signal }) => refreshRates(services, signal),
});
