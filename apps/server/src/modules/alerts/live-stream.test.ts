import { connect } from 'node:net';
import type { DealView } from '@farelark/contracts';
import { writeLiveEvents } from '@farelark/db/live-events';
import { aDeal, storeDeal } from '@farelark/db/testing';
import { describe, expect, it, vi } from 'vitest';
import { startBeforeAll, startServerOn, testServer } from '../../testing/test-server.ts';
import { postAuth } from '../../testing/traveller-client.ts';

const settings = { EMAIL_CONFIRMATION: 'off' };
const first = testServer(settings);
const second = startBeforeAll(() => startServerOn(first, settings));

const requestStream = (url: string, token: string | null, { headers, ...init }: RequestInit = {}) =>
  fetch(`${url}/live/v1/alerts`, {
    ...init,
    headers: { ...headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
  });
const signOut = (url: string, token: string) =>
  postAuth(url, '/sign-out', {}, { authorization: `Bearer ${token}` });

/** `ended` resolves when the server ends the stream. */
async function openStream(url: string, token: string): Promise<{ ended: Promise<void> }> {
  const response = await requestStream(url, token);
  expect(response.status).toBe(200);
  return { ended: response.text().then(() => {}) };
}

/** Adds a traveller with an alert. */
async function addListener(departure: number) {
  const { token, userId } = await first.addSignedInAccount();
  const dealId = await storeDeal(first.database.pool, aDeal(new Date(), { departure }));
  const [{ id }] = await first.query(
    `insert into flight_alerts (user_id, deal_id, episode, price, currency)
     values ($1, $2, 1, 6000, 'EUR') returning id`,
    [userId, dealId],
  );
  return { token, event: { userId, alertId: String(id), dealId } };
}

/** Writes an event about an unknown alert. */
async function writeClosing(userId: string, alertId: string): Promise<void> {
  await writeLiveEvents(first.database.pool, [
    { type: 'alert.closed', userId, alertId, dealId: await getDeal() },
  ]);
}

let deal: Promise<string> | undefined;
const getDeal = () => (deal ??= storeDeal(first.database.pool, aDeal(new Date())));

const toAlertId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

describe('GET /live/v1/alerts', () => {
  it('ignores further data on its connection', async () => {
    const { token, userId } = await first.addSignedInAccount();
    const { hostname, port } = new URL(first.url);
    const reader = connect({ host: hostname, port: Number(port) });
    let received = '';
    reader.on('data', (chunk) => {
      received += String(chunk);
    });
    reader.write(
      `GET /live/v1/alerts HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    );
    await expect.poll(() => received).toContain(': open');
    // The HTTP parser would reject this and close the connection.
    reader.write('this is no request\r\n\r\n');
    await writeClosing(userId, toAlertId(77));
    await expect.poll(() => received).toContain('alert.closed');
    expect(received).not.toContain('Bad Request');
    reader.destroy();
  });

  it('responds to HEAD without opening a stream', async () => {
    const { token } = await first.addSignedInAccount();
    const signal = AbortSignal.timeout(60_000);
    const head = await requestStream(first.url, token, { method: 'HEAD', signal });
    expect([head.status, head.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    expect((await requestStream(first.url, null, { method: 'HEAD' })).status).toBe(401);
  });

  it('ends after a sign-out on any server [security.session-end]', async () => {
    const token = await first.signUp('leaving@example.org');
    const streams = [await openStream(first.url, token), await openStream(second.url, token)];
    expect((await signOut(second.url, token)).status).toBe(200);
    await Promise.all(streams.map(({ ended }) => ended));
    for (const { url } of [first, second])
      expect((await requestStream(url, token)).status).toBe(401);
  });

  it('ends when the account is deleted [asvs.7.4.2]', async () => {
    const { token, userId } = await first.addSignedInAccount();
    const { ended } = await openStream(first.url, token);
    await first.query('delete from auth."user" where id = $1', [userId]);
    await ended;
  });

  it('limits the open streams of a traveller [security.streams]', async () => {
    const { token } = await first.addSignedInAccount();
    const controller = new AbortController();
    const open = (bearer: string) =>
      requestStream(first.url, bearer, { signal: controller.signal });
    const responses = await Promise.all(Array.from({ length: 40 }, () => open(token)));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(30).fill(200), ...Array(10).fill(429)]);
    const refused = responses.find(({ status }) => status === 429);
    expect(refused?.headers.get('retry-after')).toBe('60');
    expect((await open((await first.addSignedInAccount()).token)).status).toBe(200);
    controller.abort();
    await expect
      .poll(async () => {
        const stream = await first.openLive(token);
        stream.close();
        return stream.events;
      })
      .toBeInstanceOf(Array);
  });

  it('stays open when a concurrent renewal of its session is committed late', async () => {
    const { token, userId } = await first.addSignedInAccount();
    const stream = await first.openLive(token);
    const changeExpiry = (interval: string) =>
      first.query(
        `update auth.session set "expiresAt" = "expiresAt" - interval '${interval}' where token = $1`,
        [token],
      );
    await changeExpiry('50 milliseconds');
    await writeClosing(userId, toAlertId(1));
    await stream.next(({ type }) => type === 'alert.closed');
    stream.close();
    const { ended } = await openStream(first.url, token);
    await changeExpiry('40 days');
    await ended;
  });

  it('returns 503 at the server’s limit until another stream ends', async () => {
    const small = await first.startOther({ EMAIL_CONFIRMATION: 'off', LIVE_STREAMS: '1' });
    const { token } = await first.addSignedInAccount();
    const stream = await small.openLive(token);
    const refused = await requestStream(small.url, token);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await refused.json()).toMatchObject({ error: { code: 'unavailable' } });
    stream.close();
    await vi.waitFor(async () => (await small.openLive(token)).close(), { timeout: 30_000 });
  });

  it('stays open when another session of the account is signed out', async () => {
    const email = 'two-devices@example.org';
    const phone = await first.signUp(email);
    const { token } = await postAuth(first.url, '/sign-in/email', {
      email,
      password: 'Correct-Horse-9',
    });
    const laptop = await second.openLive(token ?? '');
    const { ended } = await openStream(second.url, phone);
    await signOut(first.url, phone);
    await ended;
    const [{ id }] = await first.query('select id from auth."user" where email = $1', [email]);
    await writeClosing(id, toAlertId(1));
    const received = await laptop.next(({ type }) => type === 'alert.closed');
    expect(received.event).toEqual({ type: 'alert.closed', alertId: toAlertId(1) });
    laptop.close();
  });

  it('resumes on another server without gaps or repetition [2.deals.live-resume]', async () => {
    const { token, userId } = await first.addSignedInAccount();
    const firstStream = await first.openLive(token);
    for (const index of [1, 2]) await writeClosing(userId, toAlertId(index));
    await firstStream.next(
      (event) => event.type === 'alert.closed' && event.alertId === toAlertId(2),
    );
    const [{ id }] = firstStream.events as unknown as [{ id: string }];
    firstStream.close();
    await writeClosing(userId, toAlertId(3));
    const secondStream = await second.openLive(token, id);
    await writeClosing(userId, toAlertId(4));
    await secondStream.next(
      (event) => event.type === 'alert.closed' && event.alertId === toAlertId(4),
    );
    expect(secondStream.events.map(({ event }) => event)).toEqual(
      [2, 3, 4].map((index) => ({ type: 'alert.closed', alertId: toAlertId(index) })),
    );
    secondStream.close();
  });

  it('localises places like get-user-alerts, also when it resumes', async () => {
    const { token, event } = await addListener(30_001);
    const cursor = (await first.call('get-user-alerts', {}, token)).data?.cursor ?? '';
    const getCities = ({ origin, destination }: DealView) => [
      origin.localCity,
      destination.localCity,
    ];
    for (const [language, cities] of [
      ['ja', ['ブダペスト', 'バルセロナ']],
      ['ar', ['بودابست', 'برشلونة']],
      [null, [undefined, undefined]],
    ] as const) {
      const list = await first.call(
        'get-user-alerts',
        language === null ? {} : { language },
        token,
      );
      expect(list.data?.alerts.map(({ deal }) => getCities(deal))).toEqual([cities]);
      // From the second iteration on, the events are history.
      const stream = await first.openLive(token, cursor, language);
      await writeLiveEvents(first.database.pool, [
        { type: 'alert.added', ...event },
        { type: 'deal.changed', ...event },
      ]);
      const added = await stream.next(({ type }) => type === 'alert.added');
      const changed = await stream.next(({ type }) => type === 'deal.changed');
      expect(added.event.type === 'alert.added' && getCities(added.event.alert.deal)).toEqual(
        cities,
      );
      expect(changed.event.type === 'deal.changed' && getCities(changed.event.deal)).toEqual(
        cities,
      );
      stream.close();
    }
    const unknown = await fetch(`${first.url}/live/v1/alerts?language=tlh`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(unknown.status).toBe(400);
    expect(await unknown.json()).toMatchObject({
      error: { code: 'invalid_input', fields: [{ path: 'language' }] },
    });
  });

  it('sends the same event to all streams of a traveller, each in its language', async () => {
    const { token, event } = await addListener(30_002);
    const streams = await Promise.all(
      (['ja', 'ar', 'de'] as const).map((language) => first.openLive(token, null, language)),
    );
    await writeLiveEvents(first.database.pool, [{ type: 'alert.added', ...event }]);
    const received = await Promise.all(
      streams.map((stream) => stream.next(({ type }) => type === 'alert.added')),
    );
    expect(
      received.map(
        ({ event }) => event.type === 'alert.added' && event.alert.deal.origin.localCity,
      ),
    ).toEqual(['ブダペスト', 'بودابست', 'Budapest']);
    expect(new Set(received.map(({ id }) => id)).size).toBe(1);
    for (const stream of streams) stream.close();
  });

  it('allows requests and error responses across origins', async () => {
    const preflight = await fetch(`${first.url}/live/v1/alerts`, {
      method: 'OPTIONS',
      headers: { 'access-control-request-headers': 'authorization, last-event-id' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe(
      'authorization, last-event-id',
    );
    const refused = await requestStream(first.url, null);
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([
      401,
      '*',
    ]);
  });

  it('rejects an invalid position', async () => {
    const { token } = await first.addSignedInAccount();
    for (const position of ['x', '1', '1-', '-1-1', '9'.repeat(400), "1-1'; drop table fares"]) {
      const headers = { 'last-event-id': position };
      const response = await requestStream(first.url, token, { headers });
      expect([position, response.status]).toEqual([position, 400]);
      await response.body?.cancel();
    }
  });
});
