import { writeLiveEvents } from '@farelark/db/live-events';
import { aDeal, storeDeal } from '@farelark/db/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { tableClient } from '../../testing/table-clients.ts';
import { testServer } from '../../testing/test-server.ts';

let people = 0;

/** An account with five alerts, whose ids are given newest first. */
interface Person {
  readonly token: string;
  readonly userId: string;
  readonly alerts: readonly string[];
  readonly deals: readonly string[];
}

const server = testServer();
let person: Person;
beforeEach(async () => {
  person = await createTravellerWithAlerts();
});

async function createTravellerWithAlerts(): Promise<Person> {
  people += 1;
  const { userId, token } = await server.addSignedIn();
  const alerts: string[] = [];
  const deals: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    const dealId = await newDeal(people * 100 + index);
    deals.unshift(dealId);
    alerts.unshift(await alertOn(userId, dealId, 60 - index));
  }
  return { token, userId, alerts, deals };
}

const newDeal = (day: number) =>
  storeDeal(server.database.pool, aDeal(new Date(), { departure: 31_000 + day }));

async function alertOn(userId: string, dealId: string, minutesAgo: number): Promise<string> {
  const rows = await server.query<{ id: string }>(
    `insert into flight_alerts (user_id, deal_id, episode, price, currency, alerted_at)
     values ($1, $2, 1, 6000, 'EUR', now() - make_interval(mins => $3)) returning id`,
    [userId, dealId, minutesAgo],
  );
  return rows[0]?.id ?? '';
}

/** Sets where the account stands; days are counted from now. */
async function standAt(
  { userId }: Person,
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
const lapse = (someone: Person) => standAt(someone, 'trialing', { trial: -1 });

const load = async ({ token }: Person) => (await server.call('get-user-alerts', {}, token)).data;
const getAlertIds = async (someone: Person) => (await load(someone))?.alerts.map(({ id }) => id);

describe('an account', () => {
  it.each([
    ['on trial', 'trialing', { trial: 6 }, false],
    ['whose trial is over', 'trialing', { trial: -0.01 }, true],
    ['that has paid', 'active', { period: 20 }, false],
    ['whose paid period is over', 'active', { period: -0.01 }, true],
    ['that cancelled, before the end of its period', 'cancelled', { period: 3 }, false],
    ['that cancelled, after the end of its period', 'cancelled', { period: -0.01 }, true],
    ['whose payment is waited for', 'past_due', { period: -13.9 }, false],
    ['whose payment did not come for two weeks', 'past_due', { period: -14.01 }, true],
    ['that has expired', 'expired', { period: -1 }, true],
    ['that has expired before its period would have been over', 'expired', { period: 5 }, true],
  ] as const)(
    '%s: %s %j sees only the three newest of its alerts: %s [2.deals.access]',
    async (_, status, days, limited) => {
      await standAt(person, status, days);
      const seen = limited ? person.alerts.slice(0, 3) : person.alerts;
      expect(await load(person)).toMatchObject({
        alerts: seen.map((id) => ({ id })),
        total: 5,
        limited,
      });
      const { data } = await server.call('load-plan', {}, person.token);
      expect(data?.status === 'expired').toBe(limited);
    },
  );

  it('that has no more than three alerts sees them all after its time', async () => {
    await lapse(person);
    for (const alertId of person.alerts.slice(0, 2))
      await server.call('close-alert', { alertId }, person.token);
    await standAt(person, 'active', { period: 1 });
    await lapse(person);
    expect(await load(person)).toMatchObject({ total: 3, limited: true });
  });
});

describe('an account whose time is over', () => {
  let tables: ReturnType<typeof tableClient>;
  beforeEach(() => {
    tables = tableClient(server.url, person.token);
    return lapse(person);
  });

  it('reads nothing beyond its three page by page [2.plan.lapsed]', async () => {
    const page = async (after: string) =>
      (await server.call('get-user-alerts', { limit: 1, after }, person.token)).data?.alerts;
    expect(await page(person.alerts[1] ?? '')).toMatchObject([{ id: person.alerts[2] }]);
    expect(await page(person.alerts[2] ?? '')).toEqual([]);
    expect(await page(person.alerts[3] ?? '')).toEqual([]);
  });

  it('reads nothing beyond its three over the table protocol [2.deals.lapsed-calls]', async () => {
    const { data, count } = await tables.from('flight_alerts').select('id', { count: 'exact' });
    expect(data?.map(({ id }) => id).sort()).toEqual(person.alerts.slice(0, 3).sort());
    expect(count).toBe(3);
    const hidden = await tables.from('flight_alerts').select().eq('id', person.alerts[4]);
    expect(hidden.data).toEqual([]);
  });

  it('closes and changes nothing beyond its three', async () => {
    const hidden = person.alerts[4] ?? '';
    const answers = [
      await server.call('close-alert', { alertId: hidden }, person.token),
      await server.call('booking-options', { alertId: hidden }, person.token),
      await server.call('report-deal', { alertId: hidden, kind: 'gone' }, person.token),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    await tables
      .from('flight_alerts')
      .update({ closed_at: new Date().toISOString() })
      .eq('user_id', person.userId);
    const rows = await server.query<{ id: string }>(
      'select id from flight_alerts where user_id = $1 and closed_at is null',
      [person.userId],
    );
    expect(rows.map(({ id }) => id).sort()).toEqual(person.alerts.slice(3).sort());
  });

  it('brings up no other alert by closing one, not even in the past', async () => {
    const [first = '', second = '', third = ''] = person.alerts;
    await server.call('close-alert', { alertId: first }, person.token);
    expect(await load(person)).toMatchObject({ alerts: [{ id: second }, { id: third }], total: 4 });
    const { error } = await tables
      .from('flight_alerts')
      .update({ closed_at: '2001-01-01T00:00:00Z' })
      .eq('id', second);
    expect(error).toBeNull();
    expect(await getAlertIds(person)).toEqual([third]);
    await server.call('reopen-alert', { alertId: first }, person.token);
    expect(await getAlertIds(person)).toEqual([first, third]);
  });

  it('sees a new alert in the place of the oldest of its three', async () => {
    const added = await alertOn(person.userId, await newDeal(people * 100 + 50), 0);
    expect(await getAlertIds(person)).toEqual([added, ...person.alerts.slice(0, 2)]);
  });

  it('sees the alert that it sets itself', async () => {
    const dealId = await newDeal(people * 100 + 60);
    const { data, error } = await tables
      .from('flight_alerts')
      .insert({ user_id: person.userId, deal_id: dealId })
      .select('id')
      .single();
    expect(error).toBeNull();
    expect((await getAlertIds(person))?.[0]).toBe(data?.id);
  });

  it('hears nothing beyond its three, neither live nor when it comes back [2.deals.lapsed-calls]', async () => {
    const { userId } = person;
    const cursor = (await load(person))?.cursor ?? '';
    const stream = await server.openLive(person.token, cursor);
    const [alertId = '', , , hidden = ''] = person.alerts;
    await writeLiveEvents(server.database.pool, [
      ...person.alerts.map((added, index) => ({
        type: 'alert.added' as const,
        userId,
        alertId: added,
        dealId: person.deals[index] ?? '',
      })),
      ...person.deals.map((dealId) => ({
        type: 'deal.changed' as const,
        userId: null,
        alertId: null,
        dealId,
      })),
      // Heard last: what was not heard before it is not heard at all.
      ...[hidden, alertId].map((closed) => ({
        type: 'alert.closed' as const,
        userId,
        alertId: closed,
        dealId: person.deals[0] ?? '',
      })),
    ]);
    const isLast = (event: { type: string; alertId?: string }) =>
      event.type === 'alert.closed' && event.alertId === alertId;
    await stream.next(isLast);
    const replay = await server.openLive(person.token, cursor);
    await replay.next(isLast);
    const expected = [
      ...person.alerts.slice(0, 3),
      ...person.deals.slice(0, 3),
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

  it('takes along in the export what it sees, and the other alerts once their deals are over', async () => {
    const exported = async () => {
      const answer = await fetch(`${server.url}/auth/v1/export-account`, {
        headers: { authorization: `Bearer ${person.token}` },
      });
      expect(answer.status).toBe(200);
      return answer.text();
    };
    await server.query(
      `insert into alert_dates (user_id, deal_id, alert_id, episode, told_price)
       select user_id, deal_id, id, 1, 6000 from flight_alerts where user_id = $1
       on conflict do nothing`,
      [person.userId],
    );
    const newest = await exported();
    for (const index of [0, 1, 2]) expect(newest).toContain(person.alerts[index]);
    for (const index of [3, 4]) {
      expect(newest).not.toContain(person.alerts[index]);
      expect(newest).not.toContain(person.deals[index]);
    }
    await server.query(
      `update deals set state = 'gone', gone_at = now(), gone_reason = 'not_seen' where id = $1`,
      [person.deals[4]],
    );
    const later = await exported();
    expect(later).toContain(person.alerts[4]);
    expect(later).not.toContain(person.alerts[3]);
    await standAt(person, 'active', { period: 30 });
    const all = await exported();
    for (const alertId of person.alerts) expect(all).toContain(alertId);
  });

  it('sees everything again immediately when it pays [2.deals.lapsed-calls 2.plan.lapsed]', async () => {
    await standAt(person, 'active', { period: 30 });
    expect(await getAlertIds(person)).toEqual(person.alerts);
  });
});

it('shows another account’s alerts by none of these rules', async () => {
  const other = await createTravellerWithAlerts();
  await lapse(other);
  expect(await getAlertIds(person)).toEqual(person.alerts);
  expect(await getAlertIds(other)).toEqual(other.alerts.slice(0, 3));
});
