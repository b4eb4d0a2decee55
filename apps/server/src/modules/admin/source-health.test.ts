import { describe, expect, it } from 'vitest';
import { LocalProvider } from '../../testing/local-provider.ts';
import { signedUp, testServer } from '../../testing/test-server.ts';

const TOKEN = 'a token of some length';
const TRIP = {
  origin: 'BUD',
  destination: 'BCN',
  departureDate: new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10),
};

const duffel = new LocalProvider({ perMinute: 6000 }, null, 'duffel');

const server = testServer(
  { EMAIL_CONFIRMATION: 'off', METRICS_TOKEN: TOKEN, SIMULATOR: 'on' },
  undefined,
  [duffel],
);
const traveller = signedUp(server);

const health = async (of = server) => (await of.call('source-health', {}, traveller.token)).data;
const search = () => server.call('duffel-search', TRIP, traveller.token);
const metrics = (headers: Record<string, string> = {}) =>
  fetch(`${server.url}/metrics`, { headers });

describe('source-health', () => {
  it('lists sources with quotas, and missing settings of others', async () => {
    const report = await health();
    expect(report?.sources.map(({ name, origin }) => [name, origin])).toEqual([
      ['simulator', 'simulated'],
      ['duffel', 'provider'],
    ]);
    expect(report?.sources[1]).toMatchObject({
      isOpen: true,
      quota: { used: expect.any(Number), allowed: expect.any(Number) },
      month: { clicks: 0, sales: 0, searchesPerBooking: 1500 },
    });
    const lacking = report?.notSetUp.find(({ name }) => name === 'sabre');
    expect(lacking?.missing).toEqual(['SABRE_EPR', 'SABRE_PCC', 'SABRE_PASSWORD']);
  });

  it('reports a failing source as paused, also on another server', async () => {
    expect((await search()).data).toMatchObject({ answered: true });
    duffel.behaviour = { kind: 'down' };
    for (let call = 0; call < 5; call += 1) await search();
    expect((await search()).data).toMatchObject({ answered: false, silence: 'down' });
    expect(duffel.calls).toHaveLength(6);
    const otherServer = await server.startOther({}, [duffel]);
    const readQuestion = async () =>
      (await health(otherServer))?.sources[0]?.questions.find(({ kind }) => kind === 'search');
    await expect.poll(readQuestion, { timeout: 20_000 }).toMatchObject({
      state: 'open',
      retryAfterSeconds: expect.any(Number),
      lastFailure: 'failing',
      answered: 1,
      failed: 5,
    });
  });
});

describe('GET /metrics', () => {
  it('counts calls of sources and outcomes of their fares', async () => {
    const text = await (await metrics()).text();
    expect(text).toMatch(
      /farelark_source_answers_total\{source="duffel",kind="search",outcome="answered"\} \d/,
    );
    expect(text).toMatch(/farelark_fares_total\{source="duffel",outcome="accepted"\} 1/);
    expect(text).toMatch(/farelark_source_calls_left\{source="duffel"\} \d+/);
  });

  it('is accessible from this machine, and from others only with the token [asvs.13.4.5]', async () => {
    const forwarded = { 'x-forwarded-for': '198.51.100.7' };
    expect((await metrics()).status).toBe(200);
    expect((await metrics(forwarded)).status).toBe(404);
    for (const authorization of ['Bearer', 'Bearer wrong', TOKEN, `bearer ${TOKEN} `])
      expect((await metrics({ ...forwarded, authorization })).status).toBe(404);
    const read = await metrics({ ...forwarded, authorization: `Bearer ${TOKEN}` });
    expect(read.status).toBe(200);
    expect(read.headers.get('cache-control')).toBe('no-store');
  });

  it('is accessible from this machine with another public host', async () => {
    const named = await server.startOther({ PUBLIC_URL: 'https://fares.example.org' });
    expect((await fetch(`${named.url}/metrics`)).status).toBe(200);
  });

  it('is hidden from other machines without a token', async () => {
    const otherServer = await server.startOther();
    const headers = { 'x-forwarded-for': '198.51.100.7', authorization: 'Bearer undefined' };
    expect((await fetch(`${otherServer.url}/metrics`, { headers })).status).toBe(404);
  });
});
