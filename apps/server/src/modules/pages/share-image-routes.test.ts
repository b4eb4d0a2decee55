import { randomUUID } from 'node:crypto';
import { aDeal, type DealChanges, storeDeal } from '@farelark/db/testing';
import { Library } from '@farelark/i18n/content';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
let trips = 30_000;

const server = testServer();

const store = (changes: DealChanges = {}) =>
  storeDeal(server.database.pool, aDeal(new Date(), { departure: trips++, ...changes }));

async function fetchImage(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(server.url + path, { headers });
  const body = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    headers: response.headers,
    body,
    isPng: body.subarray(0, 8).equals(PNG),
    // Width and height follow the PNG signature (RFC 2083, 4.1.1).
    size: body.length > 24 ? [body.readUInt32BE(16), body.readUInt32BE(20)] : null,
  };
}

describe('share images', () => {
  it('have 1200 × 630 pixels, a moderate size and an ETag', async () => {
    const id = await store();
    const posts = new Library().listSlugs('blog').map((slug) => `/og/blog/${slug}.png`);
    for (const path of ['/og/site.png', `/og/deals/${id}.png`, ...posts]) {
      const { status, headers, isPng, size, body } = await fetchImage(path);
      const type = headers.get('content-type');
      expect([status, type, isPng, size]).toEqual([200, 'image/png', true, [1200, 630]]);
      expect(body.length).toBeLessThan(300_000);
      const etag = headers.get('etag') ?? '';
      expect((await fetchImage(path, { 'if-none-match': etag })).status).toBe(304);
      const head = await fetch(server.url + path, { method: 'HEAD' });
      expect([head.status, head.headers.get('etag')]).toEqual([200, etag]);
    }
  });

  it('change with price, state and simulation of a deal', async () => {
    const id = await store();
    const getTag = async (dealId = id) =>
      (await fetchImage(`/og/deals/${dealId}.png`)).headers.get('etag');
    const change = (set: string) => server.query(`update deals set ${set} where id = $1`, [id]);
    const etags = new Set([await getTag()]);
    for (const set of [
      'price = 5500',
      `state = 'gone', gone_at = now(), gone_reason = 'not_found'`,
    ]) {
      await change(set);
      etags.add(await getTag());
    }
    etags.add(await getTag(await store({ synthetic: true, departure: trips - 1 })));
    expect(etags.size).toBe(4);
  });

  it('exist for an error fare with the highest price and the least evidence', async () => {
    const evidence = { ...aDeal(new Date()).evidence, samples: 0, average: 9e12 };
    const id = await store({ label: 'error_fare', evidence, offer: { price: 4e12 } });
    expect(await fetchImage(`/og/deals/${id}.png`)).toMatchObject({ status: 200, isPng: true });
  });

  it('return 404 for ids without an announced deal', async () => {
    const held = await store({ state: 'held', liveAt: null, verifiedAt: null });
    const odd = ['x', '..%2f..%2fsite', '%00', 'a'.repeat(300), "'--", '💥', ''];
    for (const id of [held, randomUUID(), ...odd]) {
      const { status } = await fetchImage(`/og/deals/${id}.png`);
      expect([400, 404], id).toContain(status);
    }
    const blog = ['no-such-post', 'constructor'].map((slug) => `blog/${slug}.png`);
    for (const path of ['nothing.png', `deals/${held}.svg`, ...blog])
      expect((await fetchImage(`/og/${path}`)).status, path).toBe(404);
  });
});

it('limit of share images applies to new images, but not to cached ones', async () => {
  const otherServer = await server.startOther();
  const fetchDealImage = (dealId: string) => fetch(`${otherServer.url}/og/deals/${dealId}.png`);
  const id = await store();
  expect((await fetchDealImage(id)).status).toBe(200);
  await server.query(`update function_calls set calls = 1000000`);
  const limited = await fetchDealImage(await store());
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await fetchDealImage(id)).status).toBe(200);
});
