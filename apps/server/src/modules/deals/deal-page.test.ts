import { randomUUID } from 'node:crypto';
import { aDeal, type DealChanges, storeDeal } from '@farelark/db/testing';
import type { Instant } from '@farelark/engine';
import { loadReference } from '@farelark/reference';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-server.ts';
import { findPageHead } from '../pages/deal-page.ts';

const AT = new Date('2026-11-20T08:00:00Z');
const dependencies = { reference: loadReference(), publicUrl: 'https://fares.example.org' };
let trips = 21_000;

const database = testDatabase();

const store = (changes: DealChanges = {}) =>
  storeDeal(database.pool, aDeal(AT, { departure: trips++, ...changes }));
const headFor = (path: string, language: 'en' | 'de' | 'ja' = 'en') =>
  findPageHead(path, language, { ...dependencies, database });

describe('pageHeadFor', () => {
  it('names route, price and saving in the reader’s language', async () => {
    const id = await store();
    expect(await headFor(`/deals/${id}`)).toMatchObject({
      title: 'Budapest to Barcelona for €60, 40% below the usual price · Farelark',
      description: expect.stringContaining('€100'),
      canonical: `/deals/${id}`,
      image: `/og/deals/${id}.png`,
    });
    expect((await headFor(`/deals/${id}`, 'ja'))?.title).toContain('ブダペスト – バルセロナ');
    // One canonical URL for all spellings of the id.
    expect((await headFor(`/deals/${id.toUpperCase()}/`))?.canonical).toBe(`/deals/${id}`);
  });

  it('contains structured data, sold out once the deal is gone [2.details.preview]', async () => {
    const id = await store({ evidence: { ...aDeal(AT).evidence, samples: 3 } });
    const [offer, crumbs] = (await headFor(`/deals/${id}`))?.structured ?? [];
    expect(offer).toMatchObject({
      '@type': 'Offer',
      url: `https://fares.example.org/deals/${id}`,
      price: '60.00',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      itemOffered: {
        '@type': 'Flight',
        departureAirport: { iataCode: 'BUD' },
        provider: [{ iataCode: 'W6', name: 'Wizz Air' }],
      },
    });
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
    const gone = await store({
      state: 'gone',
      goneAt: AT.getTime() as Instant,
      goneReason: 'not_found',
    });
    const head = await headFor(`/deals/${gone}`, 'de');
    expect(head?.title).toBe('Abgelaufen: Budapest – Barcelona für 60\u00a0€ · Farelark');
    expect(head?.structured?.[0]).toMatchObject({ availability: 'https://schema.org/SoldOut' });
    expect(head?.isMissing).toBeUndefined();
  });

  it('marks simulated fares, without structured data', async () => {
    const id = await store({ synthetic: true });
    const head = await headFor(`/deals/${id}`);
    expect(head?.title).toMatch(/^Simulated: /);
    expect(head?.description).toMatch(/^A simulated fare, not a real one\./);
    expect(head?.structured).toBeUndefined();
  });

  it('marks unannounced and unknown deals as missing', async () => {
    const unannounced = { liveAt: null, verifiedAt: null };
    const ids = [randomUUID(), 'x', '%00', "'; drop table deals", 'a'.repeat(5000)];
    for (const state of ['verifying', 'held', 'dropped'] as const)
      ids.unshift(await store({ state, ...unannounced }));
    for (const id of ids)
      expect(await headFor(`/deals/${id}`), id).toMatchObject({ isMissing: true, isPrivate: true });
    expect(JSON.stringify(await headFor(`/deals/${ids[0]}`))).not.toMatch(/Budapest|60|og/);
  });

  it('returns null for other pages', async () => {
    for (const path of ['/', '/deals', '/deals/', '/deals/a/b', '/blog/deals'])
      expect(await headFor(path), path).toBeNull();
  });

  it('formats prices in any currency', async () => {
    const id = await store({ offer: { price: 49_900, currency: 'JPY', destination: 'TYO' } });
    const head = await headFor(`/deals/${id}`);
    expect(head?.title).toContain('JP¥49,900');
    expect(head?.structured?.[0]).toMatchObject({ price: '49900', priceCurrency: 'JPY' });
  });
});
