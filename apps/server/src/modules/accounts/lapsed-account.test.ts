import { writeLiveEvents } from '@farelark/db/live-events';
import { aDeal, storeDeal } from '@farelark/db/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { tableClient } from '../../testing/table-clients.ts';
import { testServer } from '../../testing/test-server.ts';

/** An account with five alerts, newest first. */
interface Traveller {
  readonly token: string;
  readonly userId: string;
  readonly alerts: readonly string[];
  readonly deals: readonly string[];
}

let travellers = 0;
const server = testServer();
let traveller: Traveller;
beforeEach(async () => {
  traveller = await createTravellerWithAlerts();
});

async function createTravellerWithAlerts(): Promise<Traveller> {
  travellers += 1;
  const { userId, token } = await server.addSignedInAccount();
  const alerts: string[] = [];
  const deals: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    const dealId = await addDeal(travellers * 100 + index);
    deals.unshift(dealId);
    alerts.unshift(await addAlert(userId, dealId, 60 - index));
  }
  return { token, userId, alerts, deals };
}

const addDeal = (day: number) =>
  storeDeal(server.database.pool, aDeal(new Date(), { departure: 31_000 + day }));

async function addAlert(userId: string, dealId: string, minutesAgo: number): Promise<string> {
  const rows = await server.query<{ id: string }>(
    `insert into flight_alerts (user_id, deal_id, episode, price, currency, alerted_at)
     values ($1, $2, 1, 6000, 'EUR', now() - make_interval(mins => $3)) returning id`,
    [userId, dealId, minutesAgo],
  );
  return rows[0]?.id ?? '';
}

/** Sets the plan of an account; days from now. */
async function setPlan(
  { userId }: Traveller,
  status: string,
  days: { readonly trial?: number; readonly period?: number },
): Promise<void> {
  await server.query(
    `update plan_subscriptions
        set status = $2, trial_ends_at = now() + $3::float8 * interval '1 day',
            plan = case when $4::float8 is null then null else 'monthly' end,
            current_period_end = now() + $4::float8 * interval '1 day'
      where user_id = $1`,
    [userId, status, days.trial ?? -30, days.period ?? null],
  );
}
const lapse = (account: Traveller) => setPlan(account, 'trialing', { trial: -1 });

const load = async ({ token }: Traveller) => (await server.call('get-user-alerts', {}, token)).data;
const getAlertIds = async (account: Traveller) => (await load(account))?.alerts.map(({ id }) => id);

it.each([
  ['in its trial', 'trialing', { trial: 6 }, false],
  ['after its trial', 'trialing', { trial: -0.01 }, true],
  ['in a paid period', 'active', { period: 20 }, false],
  ['after its paid period', 'active', { period: -0.01 }, true],
  ['cancelled before the end of its period', 'cancelled', { period: 3 }, false],
  ['cancelled and after its period', 'cancelled', { period: -0.01 }, true],
  ['with a payment due for less than two weeks', 'past_due', { period: -13.9 }, false],
  ['with a payment due for more than two weeks', 'past_due', { period: -14.01 }, true],
  ['expired', 'expired', { period: -1 }, true],
  ['expired before the end of its period', 'expired', { period: 5 }, true],
] as const)(
  'account %s (%s %j) is limited to its three newest alerts: %s [2.deals.access]',
  async (_, status, days, limited) => {
    await setPlan(traveller, status, days);
    const visible = limited ? traveller.alerts.slice(0, 3) : traveller.alerts;
    expect(await load(traveller)).toMatchObject({
      alerts: visible.map((id) => ({ id })),
      total: 5,
      limited,
    });
    const { data } = await server.call('load-plan', {}, traveller.token);
    expect(data?.status === 'expired').toBe(limited);
  },
);

describe('lapsed account', () => {
  let tables: ReturnType<typeof tableClient>;
  beforeEach(() => {
    tables = tableClient(server.url, traveller.token);
    return lapse(traveller);
  });

  it('sees all of its open alerts if they are its three newest', async () => {
    await setPlan(traveller, 'active', { period: 1 });
    for (const alertId of traveller.alerts.slice(3))
      await server.call('close-alert', { alertId }, traveller.token);
    await lapse(traveller);
    expect(await load(traveller)).toMatchObject({
      alerts: traveller.alerts.slice(0, 3).map((id) => ({ id })),
      total: 3,
      limited: true,
    });
  });

  it('sees no more than three alerts by paging, and all as soon as it pays [2.deals.lapsed-calls 2.plan.lapsed]', async () => {
    const getPage = async (after: string) =>
      (await server.call('get-user-alerts', { limit: 1, after }, traveller.token)).data?.alerts;
    expect(await getPage(traveller.alerts[1] ?? '')).toMatchObject([{ id: traveller.alerts[2] }]);
    expect(await getPage(traveller.alerts[2] ?? '')).toEqual([]);
    expect(await getPage(traveller.alerts[3] ?? '')).toEqual([]);
    await setPlan(traveller, 'active', { period: 30 });
    expect(await getAlertIds(traveller)).toEqual(traveller.alerts);
  });

  it('reads no more than three alerts over the table protocol [2.deals.lapsed-calls]', async () => {
    const { data, count } = await tables.from('flight_alerts').select('id', { count: 'exact' });
    expect(data?.map(({ id }) => id).sort()).toEqual(traveller.alerts.slice(0, 3).sort());
    expect(count).toBe(3);
    const hidden = await tables.from('flight_alerts').select().eq('id', traveller.alerts[4]);
    expect(hidden.data).toEqual([]);
  });

  it('can’t close, book, report or update hidden alerts', async () => {
    const hidden = traveller.alerts[4] ?? '';
    const responses = [
      await server.call('close-alert', { alertId: hidden }, traveller.token),
      await server.call('booking-options', { alertId: hidden }, traveller.token),
      await server.call('report-deal', { alertId: hidden, kind: 'gone' }, traveller.token),
    ];
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
    await tables
      .from('flight_alerts')
      .update({ closed_at: new Date().toISOString() })
      .eq('user_id', traveller.userId);
    const rows = await server.query<{ id: string }>(
      'select id from flight_alerts where user_id = $1 and closed_at is null',
      [traveller.userId],
    );
    expect(rows.map(({ id }) => id).sort()).toEqual(traveller.alerts.slice(3).sort());
  });

  it('gets no further alert by closing one, not even with a date in the past', async () => {
    const [first = '', second = '', third = ''] = traveller.alerts;
    await server.call('close-alert', { alertId: first }, traveller.token);
    expect(await load(traveller)).toMatchObject({
      alerts: [{ id: second }, { id: third }],
      total: 4,
    });
    const { error } = await tables
      .from('flight_alerts')
      .update({ closed_at: '2001-01-01T00:00:00Z' })
      .eq('id', second);
    expect(error).toBeNull();
    expect(await getAlertIds(traveller)).toEqual([third]);
    await server.call('reopen-alert', { alertId: first }, traveller.token);
    expect(await getAlertIds(traveller)).toEqual([first, third]);
  });

  it('sees a new alert instead of the oldest visible one', async () => {
    const added = await addAlert(traveller.userId, await addDeal(travellers * 100 + 50), 0);
    expect(await getAlertIds(traveller)).toEqual([added, ...traveller.alerts.slice(0, 2)]);
  });

  it('sees an alert that it adds itself', async () => {
    const dealId = await addDeal(travellers * 100 + 60);
    const { data, error } = await tables
      .from('flight_alerts')
      .insert({ user_id: traveller.userId, deal_id: dealId })
      .select('id')
      .single();
    expect(error).toBeNull();
    expect((await getAlertIds(traveller))?.[0]).toBe(data?.id);
  });

  it('receives no event about hidden alerts, streamed or replayed [2.deals.lapsed-calls]', async () => {
    const { userId } = traveller;
    const cursor = (await load(traveller))?.cursor ?? '';
    const stream = await server.openLive(traveller.token, cursor);
    const [alertId = '', , , hidden = ''] = traveller.alerts;
    await writeLiveEvents(server.database.pool, [
      ...traveller.alerts.map((added, index) => ({
        type: 'alert.added' as const,
        userId,
        alertId: added,
        dealId: traveller.deals[index] ?? '',
      })),
      ...traveller.deals.map((dealId) => ({
        type: 'deal.changed' as const,
        userId: null,
        alertId: null,
        dealId,
      })),
      // The last event, so that missing ones were not sent.
      ...[hidden, alertId].map((closed) => ({
        type: 'alert.closed' as const,
        userId,
        alertId: closed,
        dealId: traveller.deals[0] ?? '',
      })),
    ]);
    const isLast = (event: { type: string; alertId?: string }) =>
      event.type === 'alert.closed' && event.alertId === alertId;
    await stream.next(isLast);
    const replay = await server.openLive(traveller.token, cursor);
    await replay.next(isLast);
    const expected = [
      ...traveller.alerts.slice(0, 3),
      ...traveller.deals.slice(0, 3),
      `closed ${hidden}`,
      `closed ${alertId}`,
    ];
    for (const { events } of [stream, replay])
      expect(
        events.map(({ event }) => {
          if (event.type === 'alert.added') return event.alert.id;
          if (event.type === 'deal.changed') return event.deal.id;
          return event.type === 'alert.closed' ? `closed ${event.alertId}` : event.type;
        }),
      ).toEqual(expected);
    stream.close();
    replay.close();
  });

  it('exports visible alerts, and hidden ones after their deals ended', async () => {
    const exportAccount = async () => {
      const response = await fetch(`${server.url}/auth/v1/export-account`, {
        headers: { authorization: `Bearer ${traveller.token}` },
      });
      expect(response.status).toBe(200);
      return response.text();
    };
    await server.query(
      `insert into alert_dates (user_id, deal_id, alert_id, episode, told_price)
       select user_id, deal_id, id, 1, 6000 from flight_alerts where user_id = $1
       on conflict do nothing`,
      [traveller.userId],
    );
    const live = await exportAccount();
    for (const index of [0, 1, 2]) expect(live).toContain(traveller.alerts[index]);
    for (const index of [3, 4]) {
      expect(live).not.toContain(traveller.alerts[index]);
      expect(live).not.toContain(traveller.deals[index]);
    }
    await server.query(
      `update deals set state = 'gone', gone_at = now(), gone_reason = 'not_seen' where id = $1`,
      [traveller.deals[4]],
    );
    const ended = await exportAccount();
    expect(ended).toContain(traveller.alerts[4]);
    expect(ended).not.toContain(traveller.alerts[3]);
    await setPlan(traveller, 'active', { period: 30 });
    const all = await exportAccount();
    for (const alertId of traveller.alerts) expect(all).toContain(alertId);
  });
});

it('leaves the alerts of other accounts visible', async () => {
  const other = await createTravellerWithAlerts();
  await lapse(other);
  expect(await getAlertIds(traveller)).toEqual(traveller.alerts);
  expect(await getAlertIds(other)).toEqual(other.alerts.slice(0, 3));
});
