import { beforeAll, expect, it } from 'vitest';
import { createBargainReport, createPriceHistory } from '../../testing/recent-feed.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer({ EMAIL_CONFIRMATION: 'off' });
beforeAll(async () => {
  for (const rows of [createPriceHistory('BUD', 'BCN'), createBargainReport('BUD', 'BCN')])
    await server.ingestFeed(rows.map((row) => ({ ...row, baggage: 'extra' })));
});

const getAlerts = async (token: string) =>
  (await server.call('get-user-alerts', {}, token)).data?.alerts;

it('returns id, places, trip type, price, saving, label and baggage [3.deal.fields]', async () => {
  const token = await server.signUp();
  await server.savePreferencesFrom(token, ['BUD']);
  const alerts = await getAlerts(token);
  expect(alerts).toMatchObject([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      deal: {
        origin: { code: 'BUD', city: 'Budapest' },
        destination: { code: 'BCN', city: 'Barcelona' },
        tripType: 'one_way',
        price: { amount: 5500, currency: 'EUR' },
        label: 'deal',
        baggage: 'extra',
      },
      maxPrice: null,
    },
  ]);
  const [alert] = alerts ?? [];
  const usual = alert?.deal.usual.average.amount ?? 0;
  expect(alert?.deal.saved).toEqual({ amount: usual - 5500, currency: 'EUR' });
  expect(usual).toBeGreaterThan(5500 / 0.7);
});

it('returns the traveller’s current maximum price [3.deal.max-price]', async () => {
  const token = await server.signUp();
  await server.savePreferencesFrom(token, ['BUD'], { maxPrice: 8000 });
  expect(await getAlerts(token)).toMatchObject([{ maxPrice: { amount: 8000, currency: 'EUR' } }]);
  await server.savePreferencesFrom(token, ['BUD'], { maxPrice: 9000 });
  expect(await getAlerts(token)).toMatchObject([{ maxPrice: { amount: 9000, currency: 'EUR' } }]);
});
