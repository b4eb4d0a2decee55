import { connect } from '@farelark/db';
import { addAccount, createTestDatabase } from '@farelark/db/testing';
import { expect, it } from 'vitest';
import { startServerOn } from '../testing/test-server.ts';
import { getBillingKind } from './billing.ts';
import { readSettings } from './settings.ts';

const getKind = (environment: Record<string, string>) => getBillingKind(readSettings(environment));
const KEY = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

it.each([
  [{}, 'sandbox'],
  [{ PUBLIC_URL: 'http://localhost:3000' }, 'sandbox'],
  [{ PUBLIC_URL: 'http://fares.localhost' }, 'sandbox'],
  [{ PUBLIC_URL: 'http://127.0.0.1:8080/' }, 'sandbox'],
  [{ PUBLIC_URL: 'http://[::1]:8080/' }, 'sandbox'],
  [KEY, 'stripe'],
  [{ ...KEY, PUBLIC_URL: 'https://fares.example' }, 'stripe'],
  [{ ...KEY, BILLING: 'off' }, null],
  [{ ...KEY, BILLING: 'sandbox' }, 'sandbox'],
  [{ BILLING: 'sandbox', PUBLIC_URL: 'https://fares.example' }, 'sandbox'],
  [{ BILLING: 'off' }, null],
] as const)('returns the provider for %j: %s', (environment, kind) => {
  expect(getKind(environment)).toBe(kind);
});

it.each([
  { PUBLIC_URL: 'https://fares.example' },
  { PUBLIC_URL: 'http://192.168.1.7:3000' },
  { PUBLIC_URL: 'https://localhost.fares.example' },
  { PUBLIC_URL: 'https://127.0.0.1.fares.example' },
  { HOST: '0.0.0.0' },
  { HOST: '::' },
])('is null if other machines reach the server: %j', (environment) => {
  expect(getKind(environment)).toBeNull();
});

it('refuses to start Stripe without both keys', async () => {
  const { url: databaseUrl } = await createTestDatabase();
  for (const missing of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const)
    await expect(
      startServerOn({ databaseUrl }, { ...KEY, [missing]: '', BILLING: 'stripe' }),
    ).rejects.toThrow('STRIPE_WEBHOOK_SECRET');
});

it.each(['off', 'stripe'])(
  'ends plans of the sandbox but not paid ones when it becomes %s',
  async (billing) => {
    const { url: databaseUrl } = await createTestDatabase();
    const database = connect(databaseUrl);
    const [sandboxUserId, paidUserId] = [
      await addAccount(database.pool),
      await addAccount(database.pool),
    ];
    for (const [userId, provider] of [
      [sandboxUserId, 'sandbox'],
      [paidUserId, 'stripe'],
    ])
      await database.pool.query(
        `update plan_subscriptions
              set status = 'active', plan = 'annual', current_period_end = now() + interval '1 year',
                  provider = $2, provider_customer_id = $2 || '_1'
            where user_id = $1`,
        [userId, provider],
      );
    const server = await startServerOn({ databaseUrl }, { ...KEY, BILLING: billing });
    const { rows } = await database.pool.query(
      'select user_id, status, plan, provider from plan_subscriptions order by provider',
    );
    expect(rows).toEqual([
      { user_id: paidUserId, status: 'active', plan: 'annual', provider: 'stripe' },
      { user_id: sandboxUserId, status: 'trialing', plan: null, provider: null },
    ]);
    await server.stop();
    await database.close();
  },
);
