import type { Instant, SourceQuota } from '@farelark/engine';
import { loadReference } from '@farelark/reference';
import { UNMETERED } from '@farelark/sources/http';
import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from '../../../config/settings.ts';
import { checkProviders, sourcesFromSettings } from './sources-from-settings.ts';

const reference = loadReference();
const ACCOUNT = { SABRE_EPR: '271828', SABRE_PCC: 'F9GE', SABRE_PASSWORD: 'a password of Sabre' };

function sourcesWith(environment: Readonly<Record<string, string>>) {
  return sourcesFromSettings(readSettings(environment), {
    getMeter: () => UNMETERED,
    reference,
    now: () => 0 as Instant,
    random: () => 0,
  });
}

it('detects test mode by token or host', () => {
  const all = {
    ...ACCOUNT,
    SABRE_INSTAFLIGHTS: 'on',
    AMADEUS_CLIENT_ID: 'a',
    AMADEUS_CLIENT_SECRET: 'b',
  };
  const inTestMode = (environment: Readonly<Record<string, string>>) =>
    sourcesWith({ ...all, ...environment }).map(({ name, isTest }) => [name, isTest === true]);
  const names = ['amadeus', 'duffel', 'sabre', 'sabre-instaflights'];
  const test = inTestMode({
    AMADEUS_URL: 'https://test.travel.example',
    DUFFEL_TOKEN: 'duffel_test_1',
    SABRE_URL: 'https://api.cert.platform.sabre.com',
  });
  expect(test).toEqual(names.map((name) => [name, true]));
  const live = inTestMode({ AMADEUS_URL: 'https://travel.example', DUFFEL_TOKEN: 'duffel_live_1' });
  expect(live).toEqual(names.map((name) => [name, false]));
});

describe('Sabre settings', () => {
  it.each(Object.keys(ACCOUNT))('disable Sabre without %s', (missing) => {
    expect(sourcesWith({ ...ACCOUNT, [missing]: '' })).toEqual([]);
  });

  it('create one source with the whole limit', () => {
    const limits = { SABRE_CALLS_A_SECOND: '5', SABRE_CALLS_A_DAY: '701' };
    const sources = sourcesWith({ ...ACCOUNT, ...limits });
    expect(sources.map(({ name }) => name)).toEqual(['sabre']);
    expect(sources[0]?.tripSearch?.quota).toEqual({ perSecond: 5, perDay: 701 });
  });

  it.each([
    ['2', '2'],
    ['5', '701'],
    ['3', '2000'],
  ])('divide a limit of %s a second and %s a day between Sabre and its cache', (second, day) => {
    const limits = { SABRE_CALLS_A_SECOND: second, SABRE_CALLS_A_DAY: day };
    const sources = sourcesWith({ ...ACCOUNT, ...limits, SABRE_INSTAFLIGHTS: 'on' });
    expect(sources.map(({ name }) => name)).toEqual(['sabre', 'sabre-instaflights']);
    const sum = (span: keyof SourceQuota) =>
      sources.reduce((calls, { tripSearch }) => calls + (tripSearch?.quota[span] ?? 0), 0);
    expect([sum('perSecond'), sum('perDay')]).toEqual([Number(second), Number(day)]);
    for (const { tripSearch } of sources)
      expect(Math.min(...Object.values(tripSearch?.quota ?? {}))).toBeGreaterThan(0);
  });

  it('reject a limit of one call, which can’t be divided', () => {
    const limits = { SABRE_INSTAFLIGHTS: 'on', SABRE_CALLS_A_SECOND: '1' };
    const check = () => checkProviders(readSettings({ ...ACCOUNT, ...limits }));
    expect(check).toThrow(SettingsError);
    expect(check).toThrow(/SABRE_CALLS_A_SECOND/);
  });
});
