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

describe('a function to be called by hand', () => {
  it('is called with what the specification names [7.functions.collector 2.admin.run]', () => {
    const payload = one(documented('on-demand-route-collector', { departures: ['BUD'] }))?.payload;
    expect(payload).toEqual({ departures: ['HKG', 'NRT', 'DXB'], limitPerDeparture: 60 });
    expect(one(documented('daily-price-check'))?.payload).toBeNull();
  });

  it('asks about a trip that is still to come, whenever it is called', () => {
    expect(one(documented('duffel-search'))?.payload).toMatchObject({
      departureDate: '2027-01-21',
    });
  });

  it('is about a deal and an alert that there are, else about the documented ones', () => {
    const example = { dealId: 'of nobody', kind: 'gone' };
    expect(one(documented('report-deal', example))?.payload).toEqual(example);
    expect(
      one(documented('report-deal', example), { ...NOTHING, dealId: 'live' } as never)?.payload,
    ).toEqual({ dealId: 'live', kind: 'gone' });
  });

  it('saves what is saved already, unless somebody changes it', () => {
    const profile = { firstName: 'Ana' };
    const save = documented('save-profile', { firstName: 'Somebody' });
    expect(one(save, { ...NOTHING, profile } as never)?.payload).toEqual(profile);
  });

  it('asks first where it does more than answer [2.admin.confirm]', () => {
    expect(one(documented('purge-synthetic'))?.confirmation).toBe('purge');
    for (const name of ['close-alert', 'save-profile', 'send-test-mail', 'retry-job'] as const)
      expect(one(documented(name))?.confirmation).toBe('change');
    for (const name of ['get-user-alerts', 'search-airports', 'source-health'] as const)
      expect(one(documented(name))?.confirmation).toBeNull();
  });

  it('that nobody has sorted yet has a place by who may call it', () => {
    const unknown = 'something-new' as DocumentedFunction['name'];
    expect(one(documented(unknown, {}, 'anyone'))?.group).toBe('open');
    expect(one(documented(unknown, {}, 'traveller'))?.group).toBe('account');
    expect(one(documented(unknown, {}, 'operator'))?.group).toBe('upkeep');
    expect(one(documented('amadeus-data-sync'))?.group).toBe('reference');
    expect(one(documented('list-mails'))?.group).toBe('system');
    expect(one(documented('amadeus-book'))?.group).toBe('book');
  });
});
