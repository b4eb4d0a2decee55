import { integer, number, text, webAddress } from '@farelark/contracts/setting-types';
import * as providers from '@farelark/sources/providers';
import { z } from 'zod';
import { feedList } from './feed-list.ts';
import { secret } from './setting-kinds.ts';

type Union<Each> = (Each extends unknown ? (each: Each) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type ProviderSettings = Union<(typeof providers)[keyof typeof providers]['settings']>;

/** Settings of sources of fares and exchange rates. */
export const sourceSettings = {
  ...(Object.assign(
    {},
    ...Object.values(providers).map(({ settings }) => settings),
  ) as ProviderSettings),
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
  METRICS_TOKEN: secret(
    16,
    'Bearer token that opens `/metrics` to other machines; at least 16 characters. Without it, only this machine reads them.',
  ),
};
