import { integer, text, webAddress } from '@farelark/contracts/setting-types';
import type { SourceName } from '@farelark/engine';
import { defineProvider } from '../provider.ts';
import { createDuffelSource } from './duffel-source.ts';

/** Two thirds of the timeout are for airlines, and Duffel waits at least 2 s for them. */
const MIN_TIMEOUT_MILLIS = 3000;

export const duffel = defineProvider({
  name: 'duffel',
  settings: {
    DUFFEL_TOKEN: text(
      'Access token of Duffel; it alone switches the source on. What a test token brings is shown as simulated and never recorded.',
    ),
    DUFFEL_URL: webAddress('Where Duffel answers.', 'https://api.duffel.com'),
    DUFFEL_CALLS_A_MINUTE: integer(
      { min: 1, default: 60 },
      'Calls to Duffel in any minute, at most.',
    ),
    DUFFEL_CALLS_A_DAY: integer({ min: 1, default: 1000 }, 'Calls to Duffel in any day, at most.'),
    DUFFEL_SEARCHES_PER_BOOKING: integer(
      { min: 1, default: 1500 },
      'Searches that Duffel includes with each booking; `doctor` shows how many were made.',
    ),
  },
  needs: ['DUFFEL_TOKEN'],
  credential: 'DUFFEL_TOKEN',
  searchesPerBooking: (settings) => settings.DUFFEL_SEARCHES_PER_BOOKING,
  open(settings, { getMeter, reference, timeoutMillis, now, random }) {
    const { DUFFEL_TOKEN: token, DUFFEL_URL: url } = settings;
    if (token === undefined) return [];
    const source = createDuffelSource({
      token,
      url,
      quota: { perMinute: settings.DUFFEL_CALLS_A_MINUTE, perDay: settings.DUFFEL_CALLS_A_DAY },
      meter: getMeter('duffel' as SourceName),
      timeoutMillis: Math.max(MIN_TIMEOUT_MILLIS, timeoutMillis),
      now,
      random,
      isPlace: (code) => reference.isPlace(code),
    });
    return [source];
  },
});
