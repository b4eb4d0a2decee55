import { storeRates } from '@farelark/db/reference-data';
import type { BatchReport } from '@farelark/ingest';
import { afterAll, describe, expect, it } from 'vitest';
import { MailCatcher, type ReceivedEmail } from '../../testing/mail-catcher.ts';
import { createBargainReport, createPriceHistory } from '../../testing/recent-feed.ts';
import { startBeforeAll, startTestServer } from '../../testing/test-server.ts';

const catcher = new MailCatcher();
afterAll(() => catcher.close());
const server = startBeforeAll(async () =>
  startTestServer({ ...(await catcher.open()), EMAIL_CONFIRMATION: 'off' }),
);

/** Filters alerts of earlier tests, which saving preferences announces as well. */
const isTo = (code: string) => (alert: { deal: { destination: { code: string } } }) =>
  alert.deal.destination.code === code;

/** Adds an account with preferences from Budapest. */
async function addTraveller(email: string): Promise<string> {
  const token = await server.signUp(email);
  expect((await server.savePreferencesFrom(token, ['BUD'])).status).toBe(200);
  return token;
}

async function waitForMail(recipient: string): Promise<ReceivedEmail> {
  await expect.poll(() => catcher.to(recipient)).not.toEqual([]);
  return catcher.to(recipient)[0] as ReceivedEmail; // exists
}

/** Ingests usual prices from Budapest, then a deal. */
async function ingestBargain(destination: string, ...report: number[]): Promise<BatchReport> {
  await server.ingestFeed(createPriceHistory('BUD', destination));
  return server.ingestFeed(createBargainReport('BUD', destination, ...report));
}
const getAlerts = async (token: string) =>
  (await server.call('get-user-alerts', {}, token)).data?.alerts ?? [];

describe('an alert', () => {
  it('reaches an open dashboard and the SMTP server, with unsubscribe headers [0.alerts 9.five-minutes]', async () => {
    const token = await addTraveller('prompt@example.org');
    await server.ingestFeed(createPriceHistory('BUD', 'BCN'));
    const stream = await server.openLive(token);
    const report = await server.ingestFeed(createBargainReport('BUD', 'BCN'));
    expect(report).toMatchObject({ alerts: 1 });
    await stream.next((event) => event.type === 'alert.added');
    const mail = await waitForMail('prompt@example.org');
    stream.close();
    expect(mail.text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(mail.text).toMatch(/^List-Unsubscribe:\s+<http/m);
  });

  it('can be closed only by its traveller, and stays closed when the price falls further [2.deals.own 4.alert.closed-for-ever 7.calls.close-alert]', async () => {
    const token = await addTraveller('closing@example.org');
    await ingestBargain('LIS', 55);
    const alertId = (await getAlerts(token)).find(isTo('LIS'))?.id ?? '';
    const stranger = await addTraveller('stranger@example.org');
    const refused = { status: 404, error: { code: 'not_found' } };
    expect(await server.call('close-alert', { alertId }, stranger)).toMatchObject(refused);
    const closed = await server.call('close-alert', { alertId }, token);
    expect(closed.data?.closedAt).not.toBeNull();
    await server.ingestFeed(createBargainReport('BUD', 'LIS', 35));
    expect((await getAlerts(token)).map(({ id }) => id)).not.toContain(alertId);
  });

  it('for a neighbouring day is merged into the existing one, without a second email [2.deals.other-dates]', async () => {
    const isToAthens = isTo('ATH');
    const token = await addTraveller('dates@example.org');
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
      throw new TypeError('Unexpected events');
    expect(changed.event.alert.id).toBe(card.event.alert.id);
    expect(changed.event.alert.deal.id).toBe(card.event.alert.deal.id);
    expect(changed.event.alert.dates.map(({ price }) => price.amount)).toEqual([5_500, 5_550]);
    expect((await getAlerts(token)).filter(isToAthens)).toEqual([changed.event.alert]);
    const publicDeals = await server.call('load-deals', { limit: 60 });
    const toAthens = publicDeals.data?.deals.filter((deal) => isToAthens({ deal }));
    expect(toAthens?.map(({ dates }) => dates.length)).toEqual([2]);
    const rows = await server.query(`select from outbox where payload ->> 'alertId' = $1`, [
      card.event.alert.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('converts maximum prices in other currencies by the rates of the day [2.deals.max-price]', async () => {
    const [within, beyond] = ['within@example.org', 'beyond@example.org'];
    // At 400 forints a euro, 55 euros are 22,000 forints; limits are in fillér.
    for (const [email, maxPrice] of [
      [within, 2_200_000],
      [beyond, 2_199_999],
    ] as const) {
      const token = await server.signUp(email);
      await server.savePreferencesFrom(token, ['BUD'], { preferredCurrency: 'HUF', maxPrice });
    }
    // All travellers from Budapest without a maximum price.
    const rows = await server.query(
      `select count(*)::int as others from user_settings
        where notification_settings -> 'departureAirports' ? 'BUD' and max_price is null`,
    );
    const { others } = rows[0];
    expect(await ingestBargain('KRK', 56)).toMatchObject({ alerts: others });
    const today = new Date().toISOString().slice(0, 10);
    await storeRates(server.database.pool, {
      ratesDate: today,
      rates: { HUF: 400 },
      parts: [{ kind: 'reference', source: 'bank.example', date: today, currencies: ['HUF'] }],
    });
    expect(await ingestBargain('GDN')).toMatchObject({ alerts: others + 1 });
    const mail = await waitForMail(within);
    expect(mail.text).toMatch(/sold at =E2=82=AC55/);
    expect(mail.text).toMatch(/=E2=89=88(=C2=A0| )HUF(=C2=A0| )22,000/);
    expect(catcher.to(beyond)).toEqual([]);
  });
});
