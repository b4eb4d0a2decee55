import { describe, expect, it } from 'vitest';
import { type DocumentedFunction, namedFunctions } from './named-functions.ts';

const TODAY = new Date('2026-11-22T08:00:00Z');
const NOTHING = { dealId: null, alertId: null, preferences: null, profile: null };

const documented = (
  name: DocumentedFunction['name'],
  example: object = {},
  access: DocumentedFunction['access'] = 'traveller',
): DocumentedFunction => ({ name, summary: '', access, limit: null, example });

const one = (called: DocumentedFunction, rows = NOTHING) =>
  namedFunctions([called], rows, TODAY)[0];

describe('a function called manually', () => {
  it('has the payload of the specification [7.functions.collector 2.admin.run]', () => {
    const payload = one(documented('on-demand-route-collector', { departures: ['BUD'] }))?.payload;
    expect(payload).toEqual({ departures: ['HKG', 'NRT', 'DXB'], limitPerDeparture: 60 });
    expect(one(documented('daily-price-check'))?.payload).toBeNull();
  });

  it('asks about a future trip', () => {
    expect(one(documented('duffel-search'))?.payload).toMatchObject({
      departureDate: '2027-01-21',
    });
  });

  it('names an existing deal, or else the documented one', () => {
    const example = { dealId: 'of nobody', kind: 'gone' };
    expect(one(documented('report-deal', example))?.payload).toEqual(example);
    expect(
      one(documented('report-deal', example), { ...NOTHING, dealId: 'live' } as never)?.payload,
    ).toEqual({ dealId: 'live', kind: 'gone' });
  });

  it('saves the stored profile by default', () => {
    const profile = { firstName: 'Ana' };
    const save = documented('save-profile', { firstName: 'Somebody' });
    expect(one(save, { ...NOTHING, profile } as never)?.payload).toEqual(profile);
  });

  it('asks for confirmation when it changes something [2.admin.confirm]', () => {
    expect(one(documented('purge-synthetic'))?.confirmation).toBe('purge');
    for (const name of ['close-alert', 'save-profile', 'send-test-mail', 'retry-job'] as const)
      expect(one(documented(name))?.confirmation).toBe('change');
    for (const name of ['get-user-alerts', 'search-airports', 'source-health'] as const)
      expect(one(documented(name))?.confirmation).toBeNull();
  });

  it('is grouped by its access unless its name has a group', () => {
    const unknown = 'something-new' as DocumentedFunction['name'];
    expect(one(documented(unknown, {}, 'anyone'))?.group).toBe('open');
    expect(one(documented(unknown, {}, 'traveller'))?.group).toBe('account');
    expect(one(documented(unknown, {}, 'operator'))?.group).toBe('upkeep');
    expect(one(documented('amadeus-data-sync'))?.group).toBe('reference');
    expect(one(documented('list-mails'))?.group).toBe('system');
    expect(one(documented('amadeus-book'))?.group).toBe('book');
  });
});
