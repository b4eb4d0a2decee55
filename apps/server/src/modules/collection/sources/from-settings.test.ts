import type { Instant } from '@farelark/engine';
import { loadReference } from '@farelark/reference';
import { UNMETERED } from '@farelark/sources/http';
import { expect, it } from 'vitest';
import { readSettings } from '../../../config/settings.ts';
import { sourcesFromSettings } from './sources-from-settings.ts';

const reference = loadReference();
const SABRE = { SABRE_EPR: '1', SABRE_PCC: 'A1B2', SABRE_PASSWORD: 'p', SABRE_INSTAFLIGHTS: 'on' };
const AMADEUS = { AMADEUS_CLIENT_ID: 'a', AMADEUS_CLIENT_SECRET: 'b' };

/** Names of the sources that these settings switch on; those in a test mode with a question mark. */
function named(environment: Readonly<Record<string, string>>): string[] {
  return sourcesFromSettings(readSettings({ ...SABRE, ...AMADEUS, ...environment }), {
    getMeter: () => UNMETERED,
    reference,
    now: () => Date.now() as Instant,
    random: Math.random,
  }).map(({ name, isTest }) => `${name}${isTest === true ? '?' : ''}`);
}

it('a provider’s test mode is known by its token or its host', () => {
  expect(
    named({
      AMADEUS_URL: 'https://test.travel.example',
      DUFFEL_TOKEN: 'duffel_test_1',
      SABRE_URL: 'https://api.cert.platform.sabre.com',
    }),
  ).toEqual(['amadeus?', 'duffel?', 'sabre?', 'sabre-instaflights?']);
  expect(named({ AMADEUS_URL: 'https://travel.example', DUFFEL_TOKEN: 'duffel_live_1' })).toEqual([
    'amadeus',
    'duffel',
    'sabre',
    'sabre-instaflights',
  ]);
});
