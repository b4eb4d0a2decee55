import { randomUUID } from 'node:crypto';
import { aDeal, type DealChanges, storeDeal } from '@farelark/db/testing';
import type { Instant } from '@farelark/engine';
import { loadReference } from '@farelark/reference';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-server.ts';
import { pageHeadFor } from '../pages/deal-page.ts';

const AT = new Date('2026-11-20T08:00:00Z');
const services = { reference: loadReference(), publicUrl: 'https://fares.example.org' };
let trips = 21_000;

const database = testDatabase();

const store = (changes: DealChanges = {}) =>
  storeDeal(database.pool, aDeal(AT, { departure: trips++, ...changes }));
const headFor = (path: string, language: 'en' | 'de' | 'ja' = 'en') =>
  pageHeadFor(path, language, { ...services, database });

describe('the head of a deal’s page', () => {
  it('says where to, for how much and how far below the usual price, in the reader’s language', async () => {
    const id = await store();
    expect(await headFor(`/deals/${id}`)).toMatchObject({
      title: 'Budapest to Barcelona for €60, 40% below the usual price · Farelark',
      description: expect.stringContaining('€100'),
      canonical: `/deals/${id}`,
      image: `/og/deals/${id}.png`,
    });
    expect((await headFor(`/deals/${id}`, 'ja'))?.title).toContain('ブダペスト – バルセロナ');
    // However the id is written, there is one address that counts.
    expect((await headFor(`/deals/${id.toUpperCase()}/`))?.canonical).toBe(`/deals/${id}`);
  });

  it('offers the flight to programs, as sold out once it is gone [2.details.preview]', async () => {
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
    expect(head?.title).toBe('Vorbei: Budapest – Barcelona für 60\u00a0€ · Farelark');
    expect(head?.structured?.[0]).toMatchObject({ availability: 'https://schema.org/SoldOut' });
    expect(head?.isMissing).toBeUndefined();
  });

  it('says that a simulated fare is none, and offers it to no program', async () => {
    const id = await store({ synthetic: true });
    const head = await headFor(`/deals/${id}`);
    expect(head?.title).toMatch(/^Simulated: /);
    expect(head?.description).toMatch(/^A simulated fare, not a real one\./);
    expect(head?.structured).toBeUndefined();
  });

  it('is missing for deals that were not announced, and for unknown ids', async () => {
    const untold = { liveAt: null, verifiedAt: null };
    const ids = [randomUUID(), 'x', '%00', "'; drop table deals", 'a'.repeat(5000)];
    for (const state of ['verifying', 'held', 'dropped'] as const)
      ids.unshift(await store({ state, ...untold }));
    for (const id of ids)
      expect(await headFor(`/deals/${id}`), id).toMatchObject({ isMissing: true, isPrivate: true });
    // Without a price, route or anything else of it.
    expect(JSON.stringify(await headFor(`/deals/${ids[0]}`))).not.toMatch(/Budapest|60|og/);
  });

  it('is of no other page', async () => {
    for (const path of ['/', '/deals', '/deals/', '/deals/a/b', '/blog/deals'])
      expect(await headFor(path), path).toBeNull();
  });
});

it('writes prices in any currency', async () => {
  const id = await store({ offer: { price: 49_900, currency: 'JPY', destination: 'TYO' } });
  const head = await headFor(`/deals/${id}`);
  expect(head?.title).toContain('JP¥49,900');
  expect(head?.structured?.[0]).toMatchObject({ price: '49900', priceCurrency: 'JPY' });
});
