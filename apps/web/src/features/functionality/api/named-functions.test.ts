import { expect, it } from 'vitest';
import { type DocumentedFunction, namedFunctions } from './named-functions.ts';

const TODAY = new Date('2026-11-22T08:00:00Z');
const NOTHING = { dealId: null, alertId: null, preferences: null, profile: null };

const documentFunction = (
  name: DocumentedFunction['name'],
  example: object = {},
  access: DocumentedFunction['access'] = 'traveller',
): DocumentedFunction => ({ name, summary: '', access, limit: null, example });

const toNamed = (documented: DocumentedFunction, rows = NOTHING) =>
  namedFunctions([documented], rows, TODAY)[0];

it('uses payloads of the specification [7.functions.collector 2.admin.run]', () => {
  const payload = toNamed(
    documentFunction('on-demand-route-collector', { departures: ['BUD'] }),
  )?.payload;
  expect(payload).toEqual({ departures: ['HKG', 'NRT', 'DXB'], limitPerDeparture: 60 });
  expect(toNamed(documentFunction('daily-price-check'))?.payload).toBeNull();
});

it('searches for a future trip', () => {
  expect(toNamed(documentFunction('duffel-search'))?.payload).toMatchObject({
    departureDate: '2027-01-21',
  });
});

it('fills in an existing deal, or else keeps the documented one', () => {
  const example = { dealId: 'documented', kind: 'gone' };
  expect(toNamed(documentFunction('report-deal', example))?.payload).toEqual(example);
  expect(
    toNamed(documentFunction('report-deal', example), { ...NOTHING, dealId: 'live' } as never)
      ?.payload,
  ).toEqual({ dealId: 'live', kind: 'gone' });
});

it('proposes to save the stored profile', () => {
  const profile = { firstName: 'Ana' };
  const save = documentFunction('save-profile', { firstName: 'Example' });
  expect(toNamed(save, { ...NOTHING, profile } as never)?.payload).toEqual(profile);
});

it('requires a confirmation for changes [2.admin.confirm]', () => {
  expect(toNamed(documentFunction('purge-synthetic'))?.confirmation).toBe('purge');
  for (const name of ['close-alert', 'save-profile', 'send-test-mail', 'retry-job'] as const)
    expect(toNamed(documentFunction(name))?.confirmation).toBe('change');
  for (const name of ['get-user-alerts', 'search-airports', 'source-health'] as const)
    expect(toNamed(documentFunction(name))?.confirmation).toBeNull();
});

it('groups by name, or else by access', () => {
  const unknown = 'something-new' as DocumentedFunction['name'];
  expect(toNamed(documentFunction(unknown, {}, 'anyone'))?.group).toBe('open');
  expect(toNamed(documentFunction(unknown, {}, 'traveller'))?.group).toBe('account');
  expect(toNamed(documentFunction(unknown, {}, 'operator'))?.group).toBe('upkeep');
  expect(toNamed(documentFunction('amadeus-data-sync'))?.group).toBe('reference');
  expect(toNamed(documentFunction('list-mails'))?.group).toBe('system');
  expect(toNamed(documentFunction('amadeus-book'))?.group).toBe('book');
});
