import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { MONITORING_HORIZON_DAYS } from '@farelark/contracts';
import { storeRates } from '@farelark/db/reference-data';
import { addDays, formatDay, type Instant, type RawFare, utcDayOf } from '@farelark/engine';
import type { Pipeline } from '@farelark/ingest';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pipelineBeside, takeFeed } from '../../testing/pipeline-beside.ts';
import { bargainReport, ordinaryHistory } from '../../testing/recent-feed.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

interface AcceptedMail {
  readonly recipient: string;
  readonly text: string;
}

const accepted: AcceptedMail[] = [];
let smtp: SMTPServer;
let server: TestServer;
let pipeline: Pipeline;

beforeAll(async () => {
  smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () => {
        const [recipient] = session.envelope.rcptTo;
        accepted.push({ recipient: recipient?.address ?? '', text });
        done();
      });
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  server = await startTestServer({
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(port),
    EMAIL_CONFIRMATION: 'off',
  });
  // A second writer beside the server, as an import is.
  pipeline = pipelineBeside(server.database.pool);
});
afterAll(async () => {
  await server.stop();
  smtp.close();
});

const takeRows = (rows: readonly RawFare[]) => takeFeed(pipeline, rows);

/** Saving preferences also announces what is live already, on a busy machine after a stream was opened. */
const isTo = (code: string) => (alert: { deal: { destination: { code: string } } }) =>
  alert.deal.destination.code === code;

/** An account with preferences from Budapest. */
async function traveller(email: string): Promise<string> {
  const token = await server.signUp(email);
  expect((await server.savePreferencesFrom(token, ['BUD'])).status).toBe(200);
  return token;
}

async function mailTo(recipient: string): Promise<AcceptedMail> {
  for (;;) {
    const mail = accepted.find((one) => one.recipient === recipient);
    if (mail !== undefined) return mail;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('a deal', () => {
  it('is on an open dashboard and with the SMTP server, and the mail can be unsubscribed from [0.alerts 9.five-minutes]', async () => {
    const token = await traveller('prompt@example.org');
    await takeRows(ordinaryHistory('BUD', 'BCN'));
    const stream = await server.openLive(token);
    const report = await takeRows(bargainReport('BUD', 'BCN'));
    expect(report).toMatchObject({ alerts: 1 });
    await stream.next((event) => event.type === 'alert.added');
    const mail = await mailTo('prompt@example.org');
    stream.close();
    expect(mail.text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(mail.text).toMatch(/^List-Unsubscribe:\s+<http/m);
  });

  it('is announced up to 180 days before departure; further ahead only its price is learnt [9.horizon]', async () => {
    const token = await traveller('far@example.org');
    const ahead = MONITORING_HORIZON_DAYS - 10;
    await takeRows(ordinaryHistory('BUD', 'OPO', ahead));
    const beyond = await takeRows(bargainReport('BUD', 'OPO', 55, 11, ahead));
    expect(beyond).toMatchObject({ accepted: 1, alerts: 0 });
    const { rowCount } = await server.database.pool.query(
      `select from deals where destination = 'OPO'`,
    );
    expect(rowCount).toBe(0);
    const within = await takeRows(bargainReport('BUD', 'OPO', 55, 10, ahead));
    expect(within.alerts).toBeGreaterThan(0);
    const listed = await server.call('get-user-alerts', {}, token);
    const days = listed.data?.alerts
      .filter(({ deal }) => deal.destination.code === 'OPO')
      .map(({ deal }) => deal.departureDate);
    expect(days).toEqual([
      formatDay(addDays(utcDayOf(Date.now() as Instant), MONITORING_HORIZON_DAYS)),
    ]);
  });

  it('stays closed for the traveller who closed it, also when it falls further [4.alert.closed-for-ever 7.calls.close-alert]', async () => {
    const token = await traveller('closing@example.org');
    await takeRows(ordinaryHistory('BUD', 'LIS'));
    await takeRows(bargainReport('BUD', 'LIS', 55));
    const before = await server.call('get-user-alerts', {}, token);
    const alert = before.data?.alerts.find(({ deal }) => deal.destination.code === 'LIS');
    const alertId = alert?.id ?? '';
    const closed = await server.call('close-alert', { alertId }, token);
    expect(closed.data?.closedAt).not.toBeNull();
    await takeRows(bargainReport('BUD', 'LIS', 35));
    const after = await server.call('get-user-alerts', {}, token);
    expect(after.data?.alerts.map((one) => one.id)).not.toContain(alertId);
  });

  it('on a neighbouring day joins the card that is there, without a second mail [2.deals.other-dates]', async () => {
    const isToAthens = isTo('ATH');
    const token = await traveller('dates@example.org');
    await takeRows(ordinaryHistory('BUD', 'ATH'));
    const stream = await server.openLive(token);
    await takeRows(bargainReport('BUD', 'ATH', 55, 5));
    const card = await stream.next(
      (event) => event.type === 'alert.added' && isToAthens(event.alert),
    );
    await takeRows(bargainReport('BUD', 'ATH', 55.5, 6));
    const changed = await stream.next(
      (event) => event.type === 'alert.changed' && isToAthens(event.alert),
    );
    stream.close();
    if (card.event.type !== 'alert.added' || changed.event.type !== 'alert.changed')
      throw new TypeError('The stream waited for these');
    expect(changed.event.alert.id).toBe(card.event.alert.id);
    expect(changed.event.alert.deal.id).toBe(card.event.alert.deal.id);
    expect(changed.event.alert.dates.map(({ price }) => price.amount)).toEqual([5_500, 5_550]);
    const listed = await server.call('get-user-alerts', {}, token);
    expect(listed.data?.alerts).toContainEqual(changed.event.alert);
    expect(listed.data?.alerts.filter(isToAthens)).toHaveLength(1);
    const publicly = await server.call('load-deals', { limit: 60 });
    const shown = publicly.data?.deals.filter((deal) => isToAthens({ deal }));
    expect(shown?.map(({ dates }) => dates.length)).toEqual([2]);
    const rows = await server.query(`select from outbox where payload ->> 'alertId' = $1`, [
      card.event.alert.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('reaches who limits the price in another currency, by the rates of the day, and says it in theirs [2.deals.max-price]', async () => {
    const [within, beyond] = ['within@example.org', 'beyond@example.org'];
    // At 400 forints a euro, 55 euros are 22,000 forints; limits are in fillér.
    for (const [email, maxPrice] of [
      [within, 2_200_000],
      [beyond, 2_199_999],
    ] as const) {
      const token = await server.signUp(email);
      await server.savePreferencesFrom(token, ['BUD'], { preferredCurrency: 'HUF', maxPrice });
    }
    // Every traveller who leaves from Budapest without limits.
    const rows = await server.query(
      `select count(*)::int as others from user_settings
        where notification_settings -> 'departureAirports' ? 'BUD' and max_price is null`,
    );
    const { others } = rows[0];
    await takeRows(ordinaryHistory('BUD', 'KRK'));
    expect(await takeRows(bargainReport('BUD', 'KRK', 56))).toMatchObject({ alerts: others });
    const today = new Date().toISOString().slice(0, 10);
    await storeRates(server.database.pool, {
      ratesDate: today,
      rates: { HUF: 400 },
      parts: [{ kind: 'reference', source: 'bank.example', date: today, currencies: ['HUF'] }],
    });
    await takeRows(ordinaryHistory('BUD', 'GDN'));
    expect(await takeRows(bargainReport('BUD', 'GDN'))).toMatchObject({ alerts: others + 1 });
    const mail = await mailTo(within);
    expect(mail.text).toMatch(/sold at =E2=82=AC55/);
    expect(mail.text).toMatch(/=E2=89=88 HUF(=C2=A0| )22,000/);
    expect(accepted.filter(({ recipient }) => recipient === beyond)).toEqual([]);
  });

  it('belongs to its traveller alone [2.deals.own]', async () => {
    const owner = await traveller('owner@example.org');
    const stranger = await traveller('stranger@example.org');
    await takeRows(ordinaryHistory('BUD', 'OPO'));
    await takeRows(bargainReport('BUD', 'OPO'));
    const mine = await server.call('get-user-alerts', {}, owner);
    const alertId = mine.data?.alerts[0]?.id ?? '';
    const theft = await server.call('close-alert', { alertId }, stranger);
    expect(theft).toMatchObject({ status: 404, error: { code: 'not_found' } });
  });

  it('that is live already reaches a traveller who saves preferences now', async () => {
    await takeRows(ordinaryHistory('VIE', 'BCN'));
    await takeRows(bargainReport('VIE', 'BCN'));
    const token = await server.signUp('late@example.org');
    const saved = await server.savePreferencesFrom(token, ['VIE']);
    expect(saved.data?.matchedNow).toBe(1);
    const answer = await server.call('get-user-alerts', {}, token);
    expect(answer.data).toMatchObject({ total: 1 });
  });
});

describe('a live stream', () => {
  it('resumes after the last event it saw, without a gap and without repetition', async () => {
    const token = await traveller('tunnel@example.org');
    for (const destination of ['MAD', 'FCO', 'CDG'])
      await takeRows(ordinaryHistory('BUD', destination));
    const first = await server.openLive(token);
    await takeRows(bargainReport('BUD', 'MAD'));
    const seen = await first.next(
      (event) => event.type === 'alert.added' && isTo('MAD')(event.alert),
    );
    first.close();
    await takeRows(bargainReport('BUD', 'FCO'));
    const second = await server.openLive(token, seen.id);
    await takeRows(bargainReport('BUD', 'CDG'));
    await second.next((event) => event.type === 'alert.added' && isTo('CDG')(event.alert));
    second.close();
    const destinations = second.events.flatMap(({ event }) =>
      event.type === 'alert.added' ? [event.alert.deal.destination.code] : [],
    );
    expect(destinations).toEqual(['FCO', 'CDG']);
  });
});
