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

/** The stream as it is answered to a session, or to a visitor. */
const listen = (url: string, token: string | null, { headers, ...init }: RequestInit = {}) =>
  fetch(`${url}/live/v1/alerts`, {
    ...init,
    headers: { ...headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
  });
const signOut = (url: string, token: string) =>
  postAuth(url, '/sign-out', {}, { authorization: `Bearer ${token}` });

/** Resolves when the server has ended the stream of this session. */
async function openStream(url: string, token: string): Promise<{ ended: Promise<void> }> {
  const response = await listen(url, token);
  expect(response.status).toBe(200);
  return { ended: response.text().then(() => {}) };
}

/** A new traveller with an alert. */
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

/** Something to hear of, whose subject is gone again; only its position in the stream counts here. */
async function close(userId: string, alertId: string): Promise<void> {
  await writeLiveEvents(first.database.pool, [
    { type: 'alert.closed', userId, alertId, dealId: await someDeal() },
  ]);
}

let deal: Promise<string> | undefined;
const someDeal = () => (deal ??= storeDeal(first.database.pool, aDeal(new Date())));

const alertId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

describe('the live stream', () => {
  it('reads nothing more on its connection, and keeps nothing to read it with', async () => {
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
    // The parser takes this for no request, and ends the connection.
    reader.write('this is no request\r\n\r\n');
    await close(userId, alertId(77));
    await expect.poll(() => received).toContain('alert.closed');
    expect(received).not.toContain('Bad Request');
    reader.destroy();
  });

  it('has an answer for who asks for its head alone, and none goes on after it', async () => {
    const { token } = await first.addSignedInAccount();
    const signal = AbortSignal.timeout(10_000);
    const head = await listen(first.url, token, { method: 'HEAD', signal });
    expect([head.status, head.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    expect((await listen(first.url, null, { method: 'HEAD' })).status).toBe(401);
  });

  it('ends when its session is signed out, on this server and on another [security.session-end]', async () => {
    const token = await first.signUp('leaving@example.org');
    const streams = [await openStream(first.url, token), await openStream(second.url, token)];
    expect((await signOut(second.url, token)).status).toBe(200);
    await Promise.all(streams.map(({ ended }) => ended));
    for (const { url } of [first, second]) expect((await listen(url, token)).status).toBe(401);
  });

  it('ends when the account goes [asvs.7.4.2]', async () => {
    const { token, userId } = await first.addSignedInAccount();
    const { ended } = await openStream(first.url, token);
    await first.query('delete from auth."user" where id = $1', [userId]);
    await ended;
  });

  it('is held open so many times by a traveller, and those places are had again [security.streams]', async () => {
    const { token } = await first.addSignedInAccount();
    const ended = new AbortController();
    const open = (bearer: string) => listen(first.url, bearer, { signal: ended.signal });
    const answers = await Promise.all(Array.from({ length: 40 }, () => open(token)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(30).fill(200), ...Array(10).fill(429)]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get('retry-after')).toBe('60');
    expect((await open((await first.addSignedInAccount()).token)).status).toBe(200);
    ended.abort();
    await expect
      .poll(async () => {
        const stream = await first.openLive(token);
        stream.close();
        return stream.events;
      })
      .toBeInstanceOf(Array);
  });

  it('is not opened beyond what the server may hold, and is once another one ends', async () => {
    const small = await startServerOn(first, { EMAIL_CONFIRMATION: 'off', LIVE_STREAMS: '1' });
    const { token } = await first.addSignedInAccount();
    const stream = await small.openLive(token);
    const refused = await listen(small.url, token);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await refused.json()).toMatchObject({ error: { code: 'unavailable' } });
    stream.close();
    await vi.waitFor(async () => (await small.openLive(token)).close(), { timeout: 30_000 });
    await small.stop();
  });

  it('leaves the streams of other sessions open', async () => {
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
    await close(id, alertId(1));
    const received = await laptop.next(({ type }) => type === 'alert.closed');
    expect(received.event).toEqual({ type: 'alert.closed', alertId: alertId(1) });
    laptop.close();
  });

  it('resumes on another server without a gap and without repetition [2.deals.live-resume]', async () => {
    const { token, userId } = await first.addSignedInAccount();
    const before = await first.openLive(token);
    for (const index of [1, 2]) await close(userId, alertId(index));
    await before.next((event) => event.type === 'alert.closed' && event.alertId === alertId(2));
    const [{ id }] = before.events as unknown as [{ id: string }];
    before.close();
    await close(userId, alertId(3));
    const after = await second.openLive(token, id);
    await close(userId, alertId(4));
    await after.next((event) => event.type === 'alert.closed' && event.alertId === alertId(4));
    expect(after.events.map(({ event }) => event)).toEqual(
      [2, 3, 4].map((index) => ({ type: 'alert.closed', alertId: alertId(index) })),
    );
    after.close();
  });

  it('names places in the language of each listener, as the list does, and when it resumes too', async () => {
    const { token, event } = await addListener(30_001);
    const begin = (await first.call('get-user-alerts', {}, token)).data?.cursor ?? '';
    const ends = ({ origin, destination }: DealView) => [origin.localCity, destination.localCity];
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
      expect(list.data?.alerts.map(({ deal }) => ends(deal))).toEqual([cities]);
      // Joined before the first of these events, and where they are already history.
      const stream = await first.openLive(token, begin, language);
      await writeLiveEvents(first.database.pool, [
        { type: 'alert.added', ...event },
        { type: 'deal.changed', ...event },
      ]);
      const added = await stream.next(({ type }) => type === 'alert.added');
      const changed = await stream.next(({ type }) => type === 'deal.changed');
      expect(added.event.type === 'alert.added' && ends(added.event.alert.deal)).toEqual(cities);
      expect(changed.event.type === 'deal.changed' && ends(changed.event.deal)).toEqual(cities);
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

  it('tells listeners of one traveller the same event, each in their language', async () => {
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

  it('lets the pages of any site ask and read refusals', async () => {
    const asked = await fetch(`${first.url}/live/v1/alerts`, {
      method: 'OPTIONS',
      headers: { 'access-control-request-headers': 'authorization, last-event-id' },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-headers')).toBe('authorization, last-event-id');
    const refused = await listen(first.url, null);
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([
      401,
      '*',
    ]);
  });

  it('refuses a position that is none', async () => {
    const { token } = await first.addSignedInAccount();
    for (const position of ['x', '1', '1-', '-1-1', '9'.repeat(400), "1-1'; drop table fares"]) {
      const headers = { 'last-event-id': position };
      const answer = await listen(first.url, token, { headers });
      expect([position, answer.status]).toEqual([position, 400]);
      await answer.body?.cancel();
    }
  });
});
