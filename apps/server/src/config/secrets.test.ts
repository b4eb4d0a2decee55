import { generateKeyPairSync } from 'node:crypto';
import { PUBLIC_PAGES } from '@farelark/contracts';
import { connect, type Database } from '@farelark/db';
import { createTestDatabase } from '@farelark/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { killAll, type ServerProcess, startServerProcess } from '../chaos/server-process.ts';
import { generatePushKeys } from '../modules/notifications/push/push-keys.ts';
import { AccountBrowser } from '../testing/account-browser.ts';
import { startEnvironment } from '../testing/test-server.ts';
import { callFunction } from '../testing/traveller-client.ts';
import { settingsSchema } from './settings.ts';

const NOWHERE = 'http://127.0.0.1:9/';
const EMAIL = 'confidential@example.org';
const PASSWORD = 'Secret-Horse-9';
const LINK = 'a-token-in-a-link';
const pem = { type: 'pkcs8', format: 'pem' } as const;
const push = generatePushKeys();

/** All secret settings with unique values. */
const SECRETS: Readonly<Record<string, string>> = {
  AUTH_SECRET: 'shown-auth-secret-of-thirty-two-characters',
  AUTH_SECRET_BEFORE: 'shown-auth-secret-of-before-thirty-two-characters',
  GOOGLE_CLIENT_SECRET: 'shown-google-secret',
  FACEBOOK_CLIENT_SECRET: 'shown-facebook-secret',
  STRIPE_SECRET_KEY: 'sk_test_shownstripekey',
  STRIPE_WEBHOOK_SECRET: 'whsec_shownwebhooksecret',
  HELP_CHAT_API_KEY: 'shown-model-key',
  SEARCH_MODEL_API_KEY: 'shown-search-key',
  SMTP_PASSWORD: 'shown-smtp-password',
  DKIM_PRIVATE_KEY: String(
    generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(pem),
  ),
  MAIL_WEBHOOK_SECRET: 'shown-mail-webhook-secret-of-some-length',
  MAILGUN_SIGNING_KEY: 'shown-mailgun-signing-key',
  PUSH_PRIVATE_KEY: push.privateKey,
  APNS_KEY: String(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(pem)),
  DUFFEL_TOKEN: 'shown_duffel_token',
  SABRE_PASSWORD: 'shown-sabre-password',
  AMADEUS_CLIENT_SECRET: 'shown-amadeus-secret',
  TRAVELPAYOUTS_TOKEN: 'shown0travelpayouts0token',
  METRICS_TOKEN: 'shown-metrics-token-of-some-length',
};
/** Settings with similar names that are not secrets. */
const PUBLIC_SETTINGS = ['BREACHED_PASSWORDS', 'BREACHED_PASSWORDS_URL', 'PUSH_PUBLIC_KEY'];
const DATABASE_PASSWORD = /:\/\/[^:/]+:([^@]+)@/;

/** Searchable parts of the secrets: of keys one line, as line breaks may change. */
const marks = Object.values(SECRETS).map((text) =>
  text.startsWith('-----') ? (text.split('\n')[1] ?? text) : text,
);

let server: ServerProcess;
let database: Database;
let databaseUrl: string;
const responses: string[] = [];

beforeAll(async () => {
  ({ url: databaseUrl } = await createTestDatabase());
  database = connect(databaseUrl);
  const environment = startEnvironment({
    ...SECRETS,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'debug',
    EMAIL_CONFIRMATION: 'off',
    GOOGLE_CLIENT_ID: 'google',
    GOOGLE_URL: 'http://127.0.0.1:9',
    FACEBOOK_CLIENT_ID: 'facebook',
    FACEBOOK_URL: 'http://127.0.0.1:9',
    STRIPE_URL: NOWHERE,
    HELP_CHAT_MODEL: 'model',
    HELP_CHAT_URL: NOWHERE,
    SEARCH_MODEL_NAME: 'model',
    SEARCH_MODEL_URL: NOWHERE,
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: '1',
    SMTP_USER: 'mailer',
    DKIM_SELECTOR: 'one',
    MAIL_FROM: 'Farelark <alerts@fares.example.org>',
    PUSH_PUBLIC_KEY: push.publicKey,
    APNS_KEY_ID: 'ABCDE12345',
    APNS_TEAM_ID: 'ABCDE12345',
    APNS_TOPIC: 'org.farelark.app',
    APNS_URL: 'http://127.0.0.1:9',
    DUFFEL_URL: NOWHERE,
    SABRE_EPR: '123456',
    SABRE_PCC: 'A1B2',
    SABRE_URL: NOWHERE,
    AMADEUS_CLIENT_ID: 'amadeus',
    AMADEUS_URL: NOWHERE,
    TRAVELPAYOUTS_URL: NOWHERE,
  });
  server = await startServerProcess(environment);
});
afterAll(async () => {
  killAll();
  await database.close();
});

const record = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(server.url + path, init);
  responses.push(`${path} ${response.status} ${JSON.stringify([...response.headers])}`);
  responses.push(await response.text());
};

it('SECRETS contains every secret setting [security.secrets-in-output]', () => {
  const secrets = Object.keys(settingsSchema.shape).filter(
    (name) => /SECRET|PASSWORD|TOKEN|_KEY$/.test(name) && !PUBLIC_SETTINGS.includes(name),
  );
  expect(Object.keys(SECRETS).toSorted()).toEqual(secrets.toSorted());
});

/** Makes inserts fail with an error that contains the row. */
const rejectInserts = (table: string) =>
  database.pool.query(`alter table ${table} add constraint no check (false) not valid`);

it('pages, responses and the log contain no secrets, and the log no credentials and email addresses, even after errors [security.secrets-in-output]', async () => {
  const browser = new AccountBrowser(server.url);
  await browser.signUp(EMAIL, { password: PASSWORD });
  const token = String(browser.token);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const call = (name: string, input: object = {}) =>
    record(`/functions/v1/${name}`, { method: 'POST', headers, body: JSON.stringify(input) });
  const trip = { origin: 'BUD', destination: 'BCN', departureDate: '2027-03-01' };
  const files = ['/api/v1/openapi.json', '/manifest.webmanifest', '/robots.txt', '/readyz'];
  await Promise.all([
    record('/metrics', { headers }),
    ...[...PUBLIC_PAGES, '/dashboard', '/auth', ...files].map((path) => record(path)),
    ...['load-plan', 'source-health', 'system-health', 'commission-desk'].map((name) => call(name)),
    call('start-checkout', { plan: 'monthly' }),
    call('help-chat', { question: 'How do alerts work?' }),
    ...['duffel', 'sabre', 'amadeus', 'travelpayouts'].map((one) => call(`${one}-search`, trip)),
  ]);
  await browser.signIn(EMAIL, 'Wrong-Horse-9');
  await browser.post('/request-password-reset', { email: EMAIL });
  await browser.get(`/verify-email?token=${LINK}`);
  await browser.get(`/callback/google?state=${LINK}&code=${LINK}`);
  await fetch(`${server.url}/webhooks/stripe`, { method: 'POST', body: '{}' });
  await expect
    .poll(async () => {
      const { rows } = await database.pool.query<{ tries: number }>(
        'select coalesce(max(attempts), 0)::int as tries from outbox',
      );
      return rows[0]?.tries;
    })
    .toBeGreaterThan(0);
  const countErrors = () => server.output().match(/"level":50/g)?.length ?? 0;
  const errors = countErrors();
  for (const table of ['auth.session', 'outbox', 'api_keys']) await rejectInserts(table);
  await new AccountBrowser(server.url).signIn(EMAIL, PASSWORD);
  await browser.post('/request-password-reset', { email: EMAIL });
  await callFunction(server.url, 'create-api-key', { name: EMAIL }, token);
  await database.pool.query('alter table subscribers rename to gone');
  await fetch(`${server.url}/newsletter/unsubscribe/${LINK}`, { method: 'POST' });
  await fetch(`${server.url}/rest/v1/subscribers?email=eq.${EMAIL}`, { headers });
  await server.stop();
  // The log must contain errors for the search to mean something.
  expect(countErrors() - errors).toBeGreaterThanOrEqual(4);
  for (const secret of [EMAIL, PASSWORD, 'Wrong-Horse-9', token, LINK])
    expect(server.output()).not.toContain(secret);
  const output = [...responses, server.output()].join('\n');
  const password = DATABASE_PASSWORD.exec(databaseUrl)?.[1];
  for (const mark of [...marks, ...(password === undefined ? [] : [password])])
    expect(output).not.toContain(mark);
});
