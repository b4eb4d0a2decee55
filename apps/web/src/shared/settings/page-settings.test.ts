import { DEFAULT_OPERATOR, NO_MEASUREMENT } from '@farelark/contracts';
import { expect, it } from 'vitest';
import { MissingBackendSettings, parseSettings } from './page-settings.ts';

const KEYS = { VITE_BACKEND_URL: 'https://farelark.example/', VITE_BACKEND_ANON_KEY: 'anon' };
const DEFAULTS = {
  backendUrl: 'https://farelark.example',
  anonKey: 'anon',
  localMailbox: false,
  accounts: { google: false, facebook: false, passkeys: true, registration: true },
  operator: DEFAULT_OPERATOR,
  measurement: NO_MEASUREMENT,
};
const operator = { ...DEFAULT_OPERATOR, name: 'Lark Travel', supportPhone: '+43 1 234' };
const toJson = (settings: object) => JSON.stringify(settings);

it.each<[string, object, Partial<typeof DEFAULTS>]>([
  ['a mailbox', { localMailbox: true }, { localMailbox: true }],
  [
    'sign-in methods',
    { accounts: { google: true, registration: false } },
    { accounts: { ...DEFAULTS.accounts, google: true, registration: false } },
  ],
  ['an operator', { operator }, { operator }],
])('parses the JSON of the server with %s', (_, fields, expected) => {
  const settings = parseSettings(toJson({ ...KEYS, ...fields }), null);
  expect(settings).toEqual({ ...DEFAULTS, ...expected });
});

it.each([
  ['both', null],
  ['the URL', toJson({ VITE_BACKEND_ANON_KEY: 'anon' })],
  ['the key', toJson({ VITE_BACKEND_URL: 'https://farelark.example' })],
  ['valid JSON', '{'],
])('throws an error that names both settings without %s [8.startup]', (_, json) => {
  const parse = () => parseSettings(json, null);
  expect(parse).toThrow(MissingBackendSettings);
  expect(parse).toThrow(/not set in production.*VITE_BACKEND_URL.*VITE_BACKEND_ANON_KEY/);
});
