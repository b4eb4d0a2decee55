import { DEFAULT_OPERATOR, NO_MEASUREMENT } from '@farelark/contracts';
import { describe, expect, it } from 'vitest';
import { MissingBackendSettings, settingsFrom } from './page-settings.ts';

const given = (settings: object) => JSON.stringify(settings);

describe('the settings of the page', () => {
  it('come from the block that the server wrote', () => {
    const json = given({
      VITE_BACKEND_URL: 'https://farelark.example/',
      VITE_BACKEND_ANON_KEY: 'anon',
      localMailbox: true,
    });
    expect(settingsFrom(json, null)).toEqual({
      backendUrl: 'https://farelark.example',
      anonKey: 'anon',
      localMailbox: true,
      accounts: { google: false, facebook: false, passkeys: true, registration: true },
      operator: DEFAULT_OPERATOR,
      measurement: NO_MEASUREMENT,
    });
  });

  it('name the ways to sign in that the server offers', () => {
    const json = given({
      VITE_BACKEND_URL: 'https://farelark.example',
      VITE_BACKEND_ANON_KEY: 'anon',
      accounts: { google: true, registration: false },
    });
    expect(settingsFrom(json, null).accounts).toEqual({
      google: true,
      facebook: false,
      passkeys: true,
      registration: false,
    });
  });

  it('say who runs the installation', () => {
    const operator = { ...DEFAULT_OPERATOR, name: 'Lark Travel', supportPhone: '+43 1 234' };
    const json = given({
      VITE_BACKEND_URL: 'https://farelark.example',
      VITE_BACKEND_ANON_KEY: 'anon',
      operator,
    });
    expect(settingsFrom(json, null).operator).toEqual(operator);
  });

  it.each([
    ['both', null],
    ['the URL', given({ VITE_BACKEND_ANON_KEY: 'anon' })],
    ['the key', given({ VITE_BACKEND_URL: 'https://farelark.example' })],
    ['a readable block', '{'],
  ])('stop the start and name both settings when %s is missing [8.startup]', (_, json) => {
    const read = () => settingsFrom(json, null);
    expect(read).toThrow(MissingBackendSettings);
    expect(read).toThrow(/not set in production.*VITE_BACKEND_URL.*VITE_BACKEND_ANON_KEY/);
  });
});
