import { VIGNETTE_PLACES } from '@farelark/vignettes';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();

async function fetchVignette(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}/vignettes/${path}`, { headers });
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, body };
}

describe('vignettes', () => {
  it.each(['svg', 'png'])('exist in both themes as cacheable %s', async (type) => {
    const bodies = await Promise.all(
      ['light', 'dark'].map(async (theme) => {
        const path = `${theme}/NRT.${type}`;
        const { status, headers, body } = await fetchVignette(path);
        expect(status).toBe(200);
        expect(headers.get('content-type')).toContain(
          type === 'svg' ? 'image/svg+xml' : 'image/png',
        );
        expect(headers.get('cache-control')).toContain('public, max-age=604800');
        const etag = headers.get('etag') ?? '';
        expect((await fetchVignette(path, { 'if-none-match': etag })).status).toBe(304);
        return body;
      }),
    );
    expect(bodies[0]).not.toEqual(bodies[1]);
  });

  it('are the same for the airports of a city', async () => {
    const [city, ...airports] = await Promise.all(
      ['LON', 'LHR', 'STN'].map(async (code) => (await fetchVignette(`light/${code}.svg`)).body),
    );
    for (const airport of airports) expect(airport).toEqual(city);
  });

  it('differ for coast and interior of places without one of their own', async () => {
    const { body: coast } = await fetchVignette('light/NCE.svg');
    const { body: interior } = await fetchVignette('light/WAW.svg');
    expect(coast).not.toEqual(interior);
  });

  it('of an email have 1152 × 240 pixels', async () => {
    const { body } = await fetchVignette('light/PAR.png');
    // Width and height follow the PNG signature (RFC 2083, 4.1.1).
    expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1152, 240]);
    expect(body.length).toBeLessThan(60_000);
  });

  it.each([
    'light/ZZ9.svg',
    'light/par.svg',
    'sepia/PAR.svg',
    'light/constructor.png',
    'light/PAR.gif',
  ])('return 404 for %s', async (path) => {
    expect((await fetchVignette(path)).status).toBe(404);
  });
});

it('every drawn place is a city of the reference data', async () => {
  for (const code of VIGNETTE_PLACES)
    expect((await fetchVignette(`light/${code}.svg`)).status, code).toBe(200);
});
