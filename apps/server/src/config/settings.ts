import {
  ALERT_PROMISE_MINUTES,
  API_KEY_CALLS,
  API_VISITOR_CALLS,
  DEAL_THRESHOLD,
  MONITORING_HORIZON_DAYS,
} from '@farelark/contracts';
import { flag, integer, number, text, webAddress } from '@farelark/contracts/setting-types';
import { isCurrency, minorUnitExponent } from '@farelark/engine';
import { z } from 'zod';
import { mailSettings } from './mail-settings.ts';
import { measurementSettings } from './measurement-settings.ts';
import { findMisspeltNames } from './misspelt-settings.ts';
import { nativeAppSettings } from './native-app-settings.ts';
import { databaseUrl, observabilitySettings, processSettings } from './process-settings.ts';
import { pushSettings } from './push-settings.ts';
import { readValue } from './setting-files.ts';
import { emailAddress, lowerCaseList, matching, secret } from './setting-kinds.ts';
import { formatIssue, SettingsError } from './settings-error.ts';
import { sourceSettings } from './source-settings.ts';
import { proxySettings } from './trusted-proxies.ts';

const port = z.coerce.number().int().min(0).max(65_535);

const billingSettings = {
  BILLING: z
    .enum(['stripe', 'sandbox', 'off'])
    .optional()
    .describe(
      'Who takes payments. `stripe`: with both of its keys. `sandbox`: this installation plays a provider, for trying out; no money moves, and every page and mail says so. `off`: no payments. Default: `stripe` with a key; else `sandbox` where only this machine can reach the server (`PUBLIC_URL` is not set, or on loopback); else `off`.',
    ),
  STRIPE_SECRET_KEY: matching(
    /^(sk|rk)_\w+$/,
    'Secret key of a Stripe account, or a restricted one, for plans.',
  ),
  STRIPE_WEBHOOK_SECRET: matching(
    /^whsec_\w+$/,
    'Signing secret of the webhook that Stripe calls at PUBLIC_URL/webhooks/stripe. With `STRIPE_SECRET_KEY`.',
  ),
  STRIPE_TAX: z
    .enum(['off', 'inclusive', 'exclusive'])
    .default('off')
    .describe(
      'Whether Stripe Tax counts taxes: `inclusive`: they are part of the prices. `exclusive`: they are added to them. `off`: it does not.',
    ),
  STRIPE_URL: webAddress('A stand-in for Stripe’s API, for trying things out.'),
};

/** All settings. `docs/settings.md` is generated from their descriptions. */
export const settingsSchema = z.object({
  PORT: port.default(3000).describe('Port of the HTTP server; 0 takes any free one.'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address to listen on. `0.0.0.0` opens the server to other machines.'),
  FARELARK_DATA_DIR: z
    .string()
    .default('data')
    .describe('Folder of the embedded database and of what the server keeps beside it.'),
  DATABASE_URL: databaseUrl
    .optional()
    .describe(
      'A PostgreSQL 18 to use instead of the embedded one. On another machine it says `sslmode=verify-full`, or `sslmode=disable` to go without encryption.',
    ),
  ...processSettings,
  PUBLIC_URL: webAddress(
    'Address under which travellers reach the server; links in mails begin with it. Default: http://localhost:PORT.',
  ),
  ...proxySettings,
  AUTH_SECRET: secret(
    32,
    'Signs sessions and links; at least 32 characters. Default: made at the first start and kept in the data folder.',
  ),
  AUTH_SECRET_BEFORE: secret(
    32,
    'The `AUTH_SECRET` that was, once there is another: second factors go on and are encrypted again, links of old mails still work. Not where others may know it.',
  ),
  SESSION_LONGEST_DAYS: integer(
    { min: 1, default: 180 },
    'Days after which a traveller signs in again, even with daily visits. Without a visit it is 30.',
  ),
  EMAIL_CONFIRMATION: flag(
    true,
    '`on`: a new account signs in after its address is confirmed. `off`: immediately.',
  ),
  REGISTRATION: flag(true, '`off`: no new accounts; those that exist go on.'),
  GOOGLE_CLIENT_ID: text(
    'With its secret: signing in with Google. Return address there: PUBLIC_URL/auth/v1/callback/google.',
  ),
  GOOGLE_CLIENT_SECRET: text('Secret to `GOOGLE_CLIENT_ID`.'),
  GOOGLE_URL: webAddress(
    'A stand-in for Google, such as one on this machine for trying things out.',
  ),
  FACEBOOK_CLIENT_ID: text(
    'With its secret: signing in with Facebook. Return address there: PUBLIC_URL/auth/v1/callback/facebook.',
  ),
  FACEBOOK_CLIENT_SECRET: text('Secret to `FACEBOOK_CLIENT_ID`.'),
  FACEBOOK_URL: webAddress('A stand-in for Facebook.'),
  BREACHED_PASSWORDS: flag(
    true,
    '`on`: new passwords are refused that are known from a breach. Five of forty digits of their SHA-1 are sent to `BREACHED_PASSWORDS_URL`; where it cannot be reached, passwords pass.',
  ),
  BREACHED_PASSWORDS_URL: webAddress(
    'Where ranges of breached passwords are asked for.',
    'https://api.pwnedpasswords.com/range/',
  ),
  SUPPORT_EMAIL: emailAddress(
    'Where travellers reach the support, and where messages of the contact form are mailed. Without it they are mailed to `ADMIN_EMAILS`.',
  ),
  SUPPORT_PHONE: z
    .string()
    .max(40)
    .optional()
    .describe('Telephone number of the support, as pages show it. Without it they show none.'),
  OPERATOR_NAME: z
    .string()
    .max(100)
    .default('Farelark')
    .describe('Who runs this installation, for the footer and the legal pages.'),
  OFFICE_ADDRESS: z
    .string()
    .max(300)
    .optional()
    .describe('Postal address of the operator, on one line. Without it pages show none.'),
  CLAIM_SAVING: z.coerce
    .number()
    .min(0.01)
    .max(0.99)
    .optional()
    .describe(
      'The operator’s claim: savings of up to this share of the usual price. Setting it confirms it; without it pages make no such claim.',
    ),
  CLAIM_USERS: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe(
      'The operator’s claim: more than so many users. Setting it confirms it; without it, or with 0, pages make no such claim.',
    ),
  CLAIM_MONITORING_DAYS: integer(
    { min: 1, max: MONITORING_HORIZON_DAYS, default: MONITORING_HORIZON_DAYS },
    'The operator’s claim: so many days are monitored.',
  ),
  CLAIM_ALERT_MINUTES: integer(
    { min: 1, default: ALERT_PROMISE_MINUTES },
    'The operator’s claim: alerts leave within so many minutes of detection.',
  ),
  PLAN_CURRENCY: z
    .string()
    .toUpperCase()
    .refine((code) => isCurrency(code) && minorUnitExponent(code) === 2, {
      error: 'must be a currency with hundredths, such as EUR',
    })
    .default('EUR')
    .describe('Currency of the plans’ prices (19.99, 17.99 and 14.99 a month).'),
  ...billingSettings,
  HELP_CHAT_API_KEY: text(
    'Key to a language model that answers in the help chat, from the articles alone. With `HELP_CHAT_MODEL`. Questions are sent there without e-mail addresses and long numbers. Without it the chat answers with passages of the articles.',
  ),
  HELP_CHAT_MODEL: text('Name of the model to `HELP_CHAT_API_KEY`.'),
  HELP_CHAT_URL: webAddress(
    'Where the model answers: any address under which `chat/completions` is.',
    'https://api.openai.com/v1',
  ),
  HELP_CHAT_CALLS_A_DAY: integer(
    { min: 0, default: 1000 },
    'Questions that go to the model in a day, of everybody together.',
  ),
  HELP_CHAT_WITHIN_SECONDS: number(
    { min: 1, max: 60, default: 20 },
    'How long the model may take before the articles answer.',
  ),
  SEARCH_MODEL_API_KEY: text(
    'Key to a language model that reads what the search left unread in a sentence. With `SEARCH_MODEL_NAME`. Sentences are sent there without e-mail addresses and long numbers. Without it, or where it fails, those words are named as not used.',
  ),
  SEARCH_MODEL_NAME: text('Name of the model to `SEARCH_MODEL_API_KEY`.'),
  SEARCH_MODEL_URL: webAddress(
    'Where the model answers: any address under which `chat/completions` is.',
    'https://api.openai.com/v1',
  ),
  SEARCH_MODEL_CALLS_A_DAY: integer(
    { min: 0, default: 1000 },
    'Sentences that go to the model in a day, of everybody together.',
  ),
  SEARCH_MODEL_WITHIN_SECONDS: number(
    { min: 0.2, max: 3, default: 2.9 },
    'How long the model may take before the search goes on without it.',
  ),
  ...mailSettings,
  ...pushSettings,
  ...nativeAppSettings,
  SIMULATOR: z
    .enum(['auto', 'on', 'off'])
    .default('auto')
    .describe('The simulated market. `auto`: on until real fares arrive.'),
  SIMULATOR_SEED: integer({ default: 1 }, 'Seed of the simulated market.'),
  SIMULATOR_SPEED: z.coerce
    .number()
    .positive()
    .max(10_000)
    .default(20)
    .describe(
      'How many times faster than in reality sales and errors happen in the simulated market.',
    ),
  ADMIN_EMAILS: lowerCaseList('').describe(
    'Confirmed addresses, separated by commas, whose accounts may start collections and syncs from other machines. On the machine itself every account may, unless PUBLIC_URL names another machine. Counts only while EMAIL_CONFIRMATION is on.',
  ),
  OPERATORS_NEED_SECOND_FACTOR: z
    .enum(['auto', 'on', 'off'])
    .default('auto')
    .describe(
      '`on`: who may start collections and syncs does so with two-step sign-in or a passkey set up. `auto`: where PUBLIC_URL names another machine.',
    ),
  API_VISITOR_CALLS: integer(
    { min: 1, default: API_VISITOR_CALLS },
    'Calls a minute to the public API without a key, by address.',
  ),
  API_KEY_CALLS: integer(
    { min: 1, default: API_KEY_CALLS },
    'Calls a minute to the public API with a key.',
  ),
  RATES_URL: webAddress(
    'Where `auto-refresh-rates` reads the reference rates of the euro.',
    'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
  ),
  OPENFLIGHTS_URL: webAddress(
    'Folder in which `airports.dat` and `airlines.dat` of OpenFlights are.',
    'https://raw.githubusercontent.com/jpatokal/openflights/master/data/',
  ),
  ...sourceSettings,
  ...measurementSettings,
  ...observabilitySettings,
  DEAL_THRESHOLD: number(
    { min: 0.05, max: 0.95, default: DEAL_THRESHOLD },
    'Share below the like-for-like average from which a fare is a deal.',
  ),
  TABLE_WRITES_PER_MINUTE: z.coerce
    .number()
    .int()
    .positive()
    .default(600)
    .describe(
      'Writes to the tables of `/rest/v1` in a minute, for each account and for each address of visitors. A request is one for every 512 bytes that it begins.',
    ),
  WEB_DIR: text('Folder of the built web app. Default: apps/web/dist.'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('How much the server logs.'),
  LOG_FORMAT: z
    .enum(['auto', 'pretty', 'json'])
    .default('auto')
    .describe(
      'Format of the log: `pretty`, lines for people; `json`, an object a line. `auto`: `pretty` in a terminal, `json` elsewhere.',
    ),
});

/** Without an SMTP server, emails go to the local mailbox. */
export function hasLocalMailbox({ SMTP_HOST }: Pick<Settings, 'SMTP_HOST'>): boolean {
  return SMTP_HOST === undefined;
}

export type Settings = z.infer<typeof settingsSchema>;

export { SettingsError } from './settings-error.ts';

/**
 * Reads settings from variables or files (`NAME_FILE`). Empty values count as not set.
 *
 * @throws SettingsError naming all invalid settings, without values
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const values = Object.fromEntries(
    Object.keys(settingsSchema.shape)
      .map((name) => [name, readValue(name, environment)] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = settingsSchema.safeParse(values);
  if (!result.success) throw new SettingsError(result.error.issues.map(formatIssue));
  return result.data;
}

/** Finds variables that are probably misspelt settings. */
export function findMisspeltSettings(environment: Readonly<Record<string, string | undefined>>) {
  return findMisspeltNames(Object.keys(settingsSchema.shape), environment);
}
