import { z } from 'zod';
import { feedList } from './feed-list.ts';
import { flag, integer, number, text, webAddress } from './setting-types.ts';

/**
 * The settings of everything that fares and rates are fetched from. A part of the schema of all
 * settings, which is read once at boot.
 */
export const sourceSettings = {
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
  SABRE_EPR: text(
    'Employee profile record of Sabre. With SABRE_PCC and SABRE_PASSWORD: Sabre is on.',
  ),
  SABRE_PCC: text('Pseudo city code to `SABRE_EPR`.'),
  SABRE_PASSWORD: text('Password to `SABRE_EPR`.'),
  SABRE_URL: webAddress(
    'Where Sabre answers; its certification system has another host.',
    'https://api.platform.sabre.com',
  ),
  SABRE_INSTAFLIGHTS: flag(
    false,
    '`on`: cached fares of InstaFlights are read too, which takes a contract of its own.',
  ),
  SABRE_CALLS_A_SECOND: integer({ min: 1, default: 2 }, 'Calls to Sabre in any second, at most.'),
  SABRE_CALLS_A_DAY: integer({ min: 1, default: 2000 }, 'Calls to Sabre in any day, at most.'),
  AMADEUS_CLIENT_ID: text(
    'Client id of Amadeus. With AMADEUS_CLIENT_SECRET and AMADEUS_URL: Amadeus is on.',
  ),
  AMADEUS_CLIENT_SECRET: text('Secret to `AMADEUS_CLIENT_ID`.'),
  AMADEUS_URL: webAddress(
    'Host of an enterprise contract with Amadeus. There is no default: the self-service hosts closed on 2026-07-17.',
  ),
  AMADEUS_CALLS_A_SECOND: integer(
    { min: 1, default: 5 },
    'Calls to Amadeus in any second, at most.',
  ),
  AMADEUS_CALLS_A_MONTH: integer(
    { min: 1, default: 2000 },
    'Calls to Amadeus in any month of 31 days, at most.',
  ),
  TRAVELPAYOUTS_TOKEN: text(
    'Token of Travelpayouts (Aviasales Data API), free for affiliates; it alone switches the source on.',
  ),
  TRAVELPAYOUTS_MARKER: z
    .string()
    .regex(/^[A-Za-z0-9._-]{1,64}$/)
    .optional()
    .describe('Affiliate marker of Travelpayouts, added to its links; they then earn commission.'),
  TRAVELPAYOUTS_URL: webAddress('Where Travelpayouts answers.', 'https://api.travelpayouts.com'),
  TRAVELPAYOUTS_CALLS_A_MINUTE: integer(
    { min: 1, default: 60 },
    'Calls to Travelpayouts in any minute, at most.',
  ),
  TRAVELPAYOUTS_CALLS_A_DAY: integer(
    { min: 1, default: 5000 },
    'Calls to Travelpayouts in any day, at most.',
  ),
  FEEDS: feedList.describe(
    'Fare feeds to read, as `name=https://…`, separated by blanks or commas. An address may hold a password or a token; it is never logged.',
  ),
  FEED_EVERY_MINUTES: number(
    { min: 1, max: 1440, default: 15 },
    'How often feeds are asked for what is new.',
  ),
  FARE_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'a code such as EUR')
    .default('EUR')
    .describe('Currency that fares are asked for in, where a source lets one choose.'),
  SOURCE_TIMEOUT_SECONDS: number(
    { min: 1, max: 60, default: 15 },
    'How long a source of fares may take to answer.',
  ),
  SEARCH_WITHIN_SECONDS: number(
    { min: 0.1, max: 60, default: 12 },
    'How long a live search over all sources waits for them. Who is late is named, and its answer recorded.',
  ),
  DISCOVER_FROM: z
    .string()
    .default('HKG,NRT,DXB')
    .transform((list) => list.split(/[\s,]+/).filter((code) => code !== ''))
    .pipe(z.array(z.string().regex(/^[A-Z]{3}$/, 'codes such as HKG, separated by commas')))
    .describe(
      'Airports or cities that are looked out from for routes, beside those travellers follow.',
    ),
  RATES_MORE_URL: webAddress(
    'Where rates of the euro are read that `RATES_URL` does not have.',
    'https://open.er-api.com/v6/latest/EUR',
  ),
  BOOKING_PAGES_FILE: text(
    'JSON file of booking pages of airlines and agencies, beside or instead of those built in.',
  ),
  RETENTION_DAYS: integer(
    { min: 31, max: 3650, default: 180 },
    'Days that observed fares are kept.',
  ),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'Bearer token that opens `/metrics` to other machines; at least 16 characters. Without it, only this machine reads them.',
    ),
};
