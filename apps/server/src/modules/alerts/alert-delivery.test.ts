import { storeRates } from '@farelark/db/reference-data';
import type { BatchReport } from '@farelark/ingest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MailCatcher, type ReceivedEmail } from '../../testing/mail-catcher.ts';
import { createBargainReport, createPriceHistory } from '../../testing/recent-feed.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const catcher = new MailCatcher();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ ...(await catcher.open()), EMAIL_CONFIRMATION: 'off' });
});
afterAll(async () => {
  await server.stop();
  await catcher.close();
});

/** Saving preferences also announces what is live already, on a busy machine after a stream was opened. */
const isTo = (code: string) => (alert: { deal: { destination: { code: string } } }) =>
  alert.deal.destination.code === code;

/** An account with preferences from Budapest. */
async function traveller(email: string): Promise<string> {
  const token = await server.signUp(email);
  expect((await server.savePreferencesFrom(token, ['BUD'])).status).toBe(200);
  return token;
}

/** The mail that an address got, once it is there. */
async function mailTo(recipient: string): Promise<ReceivedEmail> {
  await expect.poll(() => catcher.to(recipient)).not.toEqual([]);
  return catcher.to(recipient)[0] as ReceivedEmail; // there now
}

/** A bargain from Budapest, once its ordinary prices are known. */
async function takeBargain(destination: string, ...report: number[]): Promise<BatchReport> {
  await server.ingestFeed(createPriceHistory('BUD', destination));
  return server.ingestFeed(createBargainReport('BUD', destination, ...report));
}
const getAlerts = async (token: string) =>
  (await server.call('get-user-alerts', {}, token)).data?.alerts ?? [];

describe('a deal', () => {
  it('is on an open dashboard and with the SMTP server, and the mail can be unsubscribed from [0.alerts 9.five-minutes]', async () => {
    const token = await traveller('prompt@example.org');
    await server.ingestFeed(createPriceHistory('BUD', 'BCN'));
    const stream = await server.openLive(token);
    const report = await server.ingestFeed(createBargainReport('BUD', 'BCN'));
    expect(report).toMatchObject({ alerts: 1 });
    await stream.next((event) => event.type === 'alert.added');
    const mail = await mailTo('prompt@example.org');
    stream.close();
    expect(mail.text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(mail.text).toMatch(/^List-Unsubscribe:\s+<http/m);
  });

  it('stays closed for the traveller who closed it, also when it falls further [4.alert.closed-for-ever 7.calls.close-alert]', async () => {
    const token = await traveller('closing@example.org');
    await takeBargain('LIS', 55);
    const alertId = (await getAlerts(token)).find(isTo('LIS'))?.id ?? '';
    const closed = await server.call('close-alert', { alertId }, token);
    expect(closed.data?.closedAt).not.toBeNull();
    await server.ingestFeed(createBargainReport('BUD', 'LIS', 35));
    expect((await getAlerts(token)).map(({ id }) => id)).not.toContain(alertId);
  });

  it('on a neighbouring day joins the card that is there, without a second mail [2.deals.other-dates]', async () => {
    const isToAthens = isTo('ATH');
    const token = await traveller('dates@example.org');
    await server.ingestFeed(createPriceHistory('BUD', 'ATH'));
    const stream = await server.openLive(token);
    await server.ingestFeed(createBargainReport('BUD', 'ATH', 55, 5));
    const card = await stream.next(
      (event) => event.type === 'alert.added' && isToAthens(event.alert),
    );
    await server.ingestFeed(createBargainReport('BUD', 'ATH', 55.5, 6));
    const changed = await stream.next(
      (event) => event.type === 'alert.changed' && isToAthens(event.alert),
    );
    stream.close();
    if (card.event.type !== 'alert.added' || changed.event.type !== 'alert.changed')
      throw new TypeError('The stream waited for these');
    expect(changed.event.alert.id).toBe(card.event.alert.id);
    expect(changed.event.alert.deal.id).toBe(card.event.alert.deal.id);
    expect(changed.event.alert.dates.map(({ price }) => price.amount)).toEqual([5_500, 5_550]);
    expect((await getAlerts(token)).filter(isToAthens)).toEqual([changed.event.alert]);
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
    expect(await takeBargain('KRK', 56)).toMatchObject({ alerts: others });
    const today = new Date().toISOString().slice(0, 10);
    await storeRates(server.database.pool, {
      ratesDate: today,
      rates: { HUF: 400 },
      parts: [{ kind: 'reference', source: 'bank.example', date: today, currencies: ['HUF'] }],
    });
    expect(await takeBargain('GDN')).toMatchObject({ alerts: others + 1 });
    const mail = await mailTo(within);
    expect(mail.text).toMatch(/sold at =E2=82=AC55/);
    expect(mail.text).toMatch(/=E2=89=88 HUF(=C2=A0| )22,000/);
    expect(catcher.to(beyond)).toEqual([]);
  });

  it('belongs to its traveller alone [2.deals.own]', async () => {
    const owner = await traveller('owner@example.org');
    const stranger = await traveller('stranger@example.org');
    await takeBargain('OPO');
    const alertId = (await getAlerts(owner))[0]?.id ?? '';
    const theft = await server.call('close-alert', { alertId }, stranger);
    expect(theft).toMatchObject({ status: 404, error: { code: 'not_found' } });
  });
});
