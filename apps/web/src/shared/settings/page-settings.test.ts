import { DEFAULT_OPERATOR, NO_MEASUREMENT } from '@farelark/contracts';
import { describe, expect, it } from 'vitest';
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
const given = (settings: object) => JSON.stringify(settings);

describe('the settings of the page', () => {
  it.each<[string, object, Partial<typeof DEFAULTS>]>([
    ['its mailbox', { localMailbox: true }, { localMailbox: true }],
    [
      'ways to sign in',
      { accounts: { google: true, registration: false } },
      { accounts: { ...DEFAULTS.accounts, google: true, registration: false } },
    ],
    ['its operator', { operator }, { operator }],
  ])('come from the block that the server wrote, with %s', (_, written, read) => {
    const settings = parseSettings(given({ ...KEYS, ...written }), null);
    expect(settings).toEqual({ ...DEFAULTS, ...read });
  });

  it.each([
    ['both', null],
    ['the URL', given({ VITE_BACKEND_ANON_KEY: 'anon' })],
    ['the key', given({ VITE_BACKEND_URL: 'https://farelark.example' })],
    ['a readable block', '{'],
  ])('stop the start and name both settings when %s is missing [8.startup]', (_, json) => {
    const read = () => parseSettings(json, null);
    expect(read).toThrow(MissingBackendSettings);
    expect(read).toThrow(/not set in production.*VITE_BACKEND_URL.*VITE_BACKEND_ANON_KEY/);
  });
});
