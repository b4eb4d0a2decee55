import { randomUUID } from 'node:crypto';
import { TRIAL_DAYS } from '@farelark/contracts';
import { translator } from '@farelark/i18n';
import { describe, expect, it } from 'vitest';
import { stubBilling } from '../../testing/stub-billing.ts';
import { signedUp, startServerOn, testServer } from '../../testing/test-server.ts';
import type { Billing, BillingSession, CheckoutSession } from './billing.ts';
import { planView } from './functions/load-plan.ts';

const server = testServer({ EMAIL_CONFIRMATION: 'off' });
const traveller = signedUp(server);

describe('a plan', () => {
  it('begins as a trial of seven days with the account [1.sign-up.trial 3.plan.stats 4.trial 9.trial]', async () => {
    const { status, data } = await server.call('load-plan', {}, traveller.token);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      status: 'trialing',
      plan: null,
      trialDaysLeft: 7,
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      earnsCommission: false,
      routesMonitored: 0,
      potentialSavings: [],
      bookingClicks: 0,
    });
    // The database sets the trial; pages and emails use this constant.
    expect(TRIAL_DAYS).toBe(7);
  });

  it('counts the routes with fares that the preferences cover [2.plan.routes]', async () => {
    const routes = [
      ['BUD', 'BCN'],
      ['BUD', 'LHR'],
      ['VIE', 'BCN'],
    ];
    for (const [origin, destination] of routes)
      await server.query(
        `insert into baselines (market, origin, destination, cabin, currency, synthetic)
         values ($1 || $2, $1, $2, 'economy', 'EUR', false)`,
        [origin, destination],
      );
    const countRoutes = async () =>
      (await server.call('load-plan', {}, traveller.token)).data?.routesMonitored;
    await server.savePreferencesFrom(traveller.token, ['BUD']);
    expect(await countRoutes()).toBe(2);
    // A city includes its airports.
    await server.savePreferencesFrom(traveller.token, ['BUD'], { destinationAirports: ['LON'] });
    expect(await countRoutes()).toBe(1);
  });

  it('ends the trial immediately when it is cancelled, and only once [4.trial.cancel]', async () => {
    const other = await server.signUp(`${randomUUID()}@example.org`);
    const cancelled = await server.call('cancel-trial', {}, other);
    expect(cancelled.status).toBe(200);
    const endedAt = cancelled.data?.trialEndsAt;
    expect(Date.parse(endedAt ?? '')).toBeLessThanOrEqual(Date.now());
    expect((await server.call('load-plan', {}, other)).data).toMatchObject({
      status: 'expired',
      plan: null,
      trialEndsAt: endedAt,
      trialDaysLeft: 0,
    });
    const again = await server.call('cancel-trial', {}, other);
    expect(again.data).toEqual({ trialEndsAt: endedAt });
    // Other trials go on.
    expect((await server.call('load-plan', {}, traveller.token)).data?.status).toBe('trialing');
  });

  it('does not change a paid plan when a trial is cancelled', async () => {
    const paying = await server.signUp('paying@example.org');
    await server.query(
      `update plan_subscriptions set status = 'active', plan = 'monthly', current_period_end = now() + interval '9 days'
        where user_id = (select id from auth."user" where email = 'paying@example.org')`,
    );
    const { status, data } = await server.call('cancel-trial', {}, paying);
    expect({ status, data }).toEqual({ status: 200, data: { trialEndsAt: null } });
    expect((await server.call('load-plan', {}, paying)).data?.status).toBe('active');
  });

  const NOW = new Date('2026-11-20T12:00:00Z');
  const stored = {
    status: 'trialing',
    plan: null,
    trialEndsAt: new Date('2026-11-22T13:00:00Z'),
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
  } as const;

  it.each([
    ['2026-11-22T13:00:00Z', 'trialing', 3],
    ['2026-11-20T12:00:01Z', 'trialing', 1],
    ['2026-11-20T12:00:00Z', 'expired', 0],
    ['2026-10-01T00:00:00Z', 'expired', 0],
  ])('on trial until %s is %s with %i days left [4.trial]', (end, status, trialDaysLeft) => {
    const view = planView({ ...stored, trialEndsAt: new Date(end) }, NOW);
    expect(view).toMatchObject({ status, trialDaysLeft, earnsCommission: false });
  });

  it.each([
    ['active', '2026-11-21T00:00:00Z', 'active', true],
    ['cancelled', '2026-11-21T00:00:00Z', 'cancelled', true],
    ['active', '2026-11-20T00:00:00Z', 'expired', false],
    ['cancelled', '2026-11-20T00:00:00Z', 'expired', false],
    ['past_due', '2026-11-20T00:00:00Z', 'past_due', false],
    // Expires after two weeks.
    ['past_due', '2026-11-06T12:00:01Z', 'past_due', false],
    ['past_due', '2026-11-06T12:00:00Z', 'expired', false],
  ] as const)('%s until %s is %s, premium: %s', (status, end, expected, earnsCommission) => {
    const currentPeriodEnd = new Date(end);
    const view = planView(
      { ...stored, status, plan: 'monthly', trialEndsAt: null, currentPeriodEnd },
      NOW,
    );
    expect(view).toMatchObject({ status: expected, earnsCommission, trialDaysLeft: null });
  });
});

describe('managing a plan', () => {
  it('requires a session and a payment provider [6.plan 8.data.plan]', async () => {
    const visitor = await server.call('manage-plan', {});
    expect(visitor).toMatchObject({
      status: 401,
      error: { code: 'authentication_required', detail: 'errors.sign_in_to_manage_plan' },
    });
    const notConfigured = {
      status: 409,
      error: { code: 'not_configured', detail: 'errors.plan_management' },
    };
    expect(await server.call('manage-plan', {}, traveller.token)).toMatchObject(notConfigured);
    expect(await server.call('start-checkout', { plan: 'annual' }, traveller.token)).toMatchObject(
      notConfigured,
    );
    const t = translator('en', 'server');
    expect(t('errors.sign_in_to_manage_plan')).toBe('Please sign in to manage your plan');
    expect(t('errors.plan_management')).toBe('Unable to open plan management. Please try again.');
  });

  it('returns only http URLs of the payment provider [7.calls.plan]', async () => {
    const sessions: (BillingSession | CheckoutSession)[] = [];
    let url: string | null = 'https://pay.example/session/1';
    const billing: Billing = {
      ...stubBilling,
      openManagement: async (session) => page(session),
      startCheckout: async (session) => ({
        ...page(session),
        customerId: `cus_${session.userId}`,
        sessionId: 'cs_1',
      }),
    };
    const page = (session: BillingSession) => {
      sessions.push(session);
      if (url === null) throw new Error('The provider is down');
      return { url };
    };
    const otherServer = await startServerOn(
      server,
      { LOG_LEVEL: 'silent' },
      undefined,
      [],
      billing,
    );
    const checkout = () =>
      otherServer.call('start-checkout', { plan: 'biannual', language: 'de' }, traveller.token);
    expect((await checkout()).data).toEqual({ url: 'https://pay.example/session/1' });
    expect(sessions[0]).toMatchObject({
      plan: 'biannual',
      language: 'de',
      returnUrl: `${otherServer.url}/payment-success`,
      cancelUrl: `${otherServer.url}/payment-cancel`,
    });
    expect((await otherServer.call('manage-plan', {}, traveller.token)).data).toEqual({ url });
    const unavailable = { status: 503, error: { detail: 'errors.plan_management' } };
    for (const invalidUrl of ['javascript:alert(1)', '/dashboard', null]) {
      url = invalidUrl;
      expect(await checkout()).toMatchObject(unavailable);
    }
    const request = { plan: 'weekly' } as never;
    expect(await otherServer.call('start-checkout', request, traveller.token)).toMatchObject({
      status: 400,
      error: { fields: [{ path: 'plan' }] },
    });
    await otherServer.stop();
  });
});
