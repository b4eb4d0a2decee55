import { z } from 'zod';
import { feedList } from './feed-list.ts';

const webAddress = z.url({ protocol: /^https?$/ });
const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const calls = z.coerce.number().int().min(1);

/**
 * The settings of everything that fares and rates are fetched from. A part of the schema of all
 * settings, which is read once at boot.
 */
export const sourceSettings = {
  DUFFEL_TOKEN: z
    .string()
    .optional()
    .describe(
      'Access token of Duffel; it alone switches the source on. What a test token brings is shown as simulated and never recorded.',
    ),
  DUFFEL_URL: webAddress.default('https://api.duffel.com').describe('Where Duffel answers.'),
  DUFFEL_CALLS_A_MINUTE: calls.default(60).describe('Calls to Duffel in any minute, at most.'),
  DUFFEL_CALLS_A_DAY: calls.default(1000).describe('Calls to Duffel in any day, at most.'),
  DUFFEL_SEARCHES_PER_BOOKING: calls
    .default(1500)
    .describe(
      'Searches that Duffel includes with each booking; `doctor` shows how many were made.',
    ),
  SABRE_EPR: z
    .string()
    .optional()
    .describe('Employee profile record of Sabre. With SABRE_PCC and SABRE_PASSWORD: Sabre is on.'),
  SABRE_PCC: z.string().optional().describe('Pseudo city code to `SABRE_EPR`.'),
  SABRE_PASSWORD: z.string().optional().describe('Password to `SABRE_EPR`.'),
  SABRE_URL: webAddress
    .default('https://api.platform.sabre.com')
    .describe('Where Sabre answers; its certification system has another host.'),
  SABRE_INSTAFLIGHTS: flag
    .default(false)
    .describe(
      '`on`: cached fares of InstaFlights are read too, which takes a contract of its own.',
    ),
  SABRE_CALLS_A_SECOND: calls.default(2).describe('Calls to Sabre in any second, at most.'),
  SABRE_CALLS_A_DAY: calls.default(2000).describe('Calls to Sabre in any day, at most.'),
  AMADEUS_CLIENT_ID: z
    .string()
    .optional()
    .describe('Client id of Amadeus. With AMADEUS_CLIENT_SECRET and AMADEUS_URL: Amadeus is on.'),
  AMADEUS_CLIENT_SECRET: z.string().optional().describe('Secret to `AMADEUS_CLIENT_ID`.'),
  AMADEUS_URL: webAddress
    .optional()
    .describe(
      'Host of an enterprise contract with Amadeus. There is no default: the self-service hosts closed on 2026-07-17.',
    ),
  AMADEUS_CALLS_A_SECOND: calls.default(5).describe('Calls to Amadeus in any second, at most.'),
  AMADEUS_CALLS_A_MONTH: calls
    .default(2000)
    .describe('Calls to Amadeus in any month of 31 days, at most.'),
  TRAVELPAYOUTS_TOKEN: z
    .string()
    .optional()
    .describe(
      'Token of Travelpayouts (Aviasales Data API), free for affiliates; it alone switches the source on.',
    ),
  TRAVELPAYOUTS_MARKER: z
    .string()
    .regex(/^[A-Za-z0-9._-]{1,64}$/)
    .optional()
    .describe('Affiliate marker of Travelpayouts, added to its links; they then earn commission.'),
  TRAVELPAYOUTS_URL: webAddress
    .default('https://api.travelpayouts.com')
    .describe('Where Travelpayouts answers.'),
  TRAVELPAYOUTS_CALLS_A_MINUTE: calls
    .default(60)
    .describe('Calls to Travelpayouts in any minute, at most.'),
  TRAVELPAYOUTS_CALLS_A_DAY: calls
    .default(5000)
    .describe('Calls to Travelpayouts in any day, at most.'),
  FEEDS: feedList.describe(
    'Fare feeds to read, as `name=https://…`, separated by blanks or commas. An address may hold a password or a token; it is never logged.',
  ),
  FEED_EVERY_MINUTES: z.coerce
    .number()
    .min(1)
    .max(1440)
    .default(15)
    .describe('How often feeds are asked for what is new.'),
  FARE_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'a code such as EUR')
    .default('EUR')
    .describe('Currency that fares are asked for in, where a source lets one choose.'),
  SOURCE_TIMEOUT_SECONDS: z.coerce
    .number()
    .min(1)
    .max(60)
    .default(15)
    .describe('How long a source of fares may take to answer.'),
  SEARCH_WITHIN_SECONDS: z.coerce
    .number()
    .min(0.1)
    .max(60)
    .default(12)
    .describe(
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
  RATES_MORE_URL: webAddress
    .default('https://open.er-api.com/v6/latest/EUR')
    .describe('Where rates of the euro are read that `RATES_URL` does not have.'),
  BOOKING_PAGES_FILE: z
    .string()
    .optional()
    .describe(
      'JSON file of booking pages of airlines and agencies, beside or instead of those built in.',
    ),
  RETENTION_DAYS: z.coerce
    .number()
    .int()
    .min(31)
    .max(3650)
    .default(180)
    .describe('Days that observed fares are kept.'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'Bearer token that opens `/metrics` to other machines; at least 16 characters. Without it, only this machine reads them.',
    ),
};
