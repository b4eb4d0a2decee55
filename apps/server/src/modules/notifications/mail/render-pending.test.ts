import { enqueueMessages } from '@farelark/db/outbox';
import type { PlanMailData } from '@farelark/mail';
import { beforeAll, expect, it } from 'vitest';
import { testServer } from '../../../testing/test-server.ts';

const EMAIL = 'reader@example.org';
const ADDRESS = 'Example Street 1, Budapest';

const money = { amount: 1_999, currency: 'EUR' };
const soon = '2026-11-24T22:30:00.000Z';

/** Payload of each email, and words that identify it in Japanese. */
const PENDING: {
  readonly [K in PlanMailData['kind']]: [Omit<Extract<PlanMailData, { kind: K }>, 'kind'>, string];
} = {
  welcome: [{ trialEndsAt: soon }, '無料体験が始まりました'],
  trial_ending: [{ trialEndsAt: soon, openAlerts: 7 }, 'アラートが7件'],
  trial_ended: [{ openAlerts: 0 }, '無料体験が終了しました'],
  receipt: [
    {
      plan: 'monthly',
      amount: money,
      paidAt: soon,
      paidUntil: '2026-12-24T22:30:00.000Z',
      renews: true,
      discountPercent: null,
      receiptUrl: null,
      testMode: true,
    },
    'テストモード',
  ],
  payment_failed: [
    { plan: 'monthly', amount: money, nextAttemptAt: null, accessUntil: soon, testMode: false },
    'お支払いが完了しませんでした',
  ],
  plan_cancelled: [{ plan: 'monthly', accessUntil: soon, testMode: false }, '解約されました'],
  referral_reward: [{ percent: 20 }, '20%割引'],
  commission_payable: [{ amount: money, dueFrom: soon, dueUntil: soon }, '€19.99'],
};

let userId: string;

const server = testServer({ EMAIL_CONFIRMATION: 'off', OFFICE_ADDRESS: ADDRESS });
beforeAll(async () => {
  await server.signUp(EMAIL);
  const rows = await server.query<{ id: string }>('select id from auth."user" where email = $1', [
    EMAIL,
  ]);
  userId = rows[0]?.id ?? '';
  await server.query(
    `insert into delivery_settings (user_id, time_zone) values ($1, 'Asia/Tokyo')
     on conflict (user_id) do update set time_zone = excluded.time_zone`,
    [userId],
  );
  await enqueueAll();
});

/** All are enqueued and end together: the worker looks for new ones every second. */
function enqueueAll(): Promise<void> {
  const pending = [
    ...Object.entries(PENDING).map(([kind, [payload]]) => ({ kind, payload, dedupeKey: kind })),
    { kind: 'receipt', payload: { plan: 'monthly' }, dedupeKey: 'of little' },
    { kind: 'love_letter', payload: {}, dedupeKey: 'of no kind' },
  ];
  const reader = { channel: 'email', userId, address: EMAIL, language: 'ja' } as const;
  return enqueueMessages(
    server.database.pool,
    pending.map((mail) => ({ ...reader, ...mail })),
  );
}

/** Outcome of the pending email with a key, and its stored copy. */
async function waitForOutcome(dedupeKey: string) {
  const { pool } = server.database;
  const end = async () =>
    (
      await pool.query<{ id: string; error: string | null }>(
        `select id, last_error as error from outbox where dedupe_key = $1
          and (sent_at is not null or dropped_at is not null or failed_at is not null)`,
        [dedupeKey],
      )
    ).rows[0];
  await expect.poll(end, { timeout: 10_000 }).toBeDefined();
  const { id = '', error } = (await end()) ?? {};
  const { rows } = await pool.query<{ subject: string; html: string; plain: string }>(
    'select subject, html, plain from local_mailbox where message_id like $1',
    [`<${id}@%`],
  );
  return { error, mail: rows[0] };
}

it.each(Object.entries(PENDING))(
  'a %s that is pending arrives in the account’s language, by the account’s clock',
  async (kind, [payload, words]) => {
    const { mail } = await waitForOutcome(kind);
    for (const part of [mail?.html, mail?.plain]) {
      expect(part).toContain(words);
      expect(part).toContain(`Farelark, ${ADDRESS}`);
      expect(part).toContain('/dashboard?tab=');
      // 22:30 in Greenwich is the next morning in Tokyo.
      expect(part).not.toContain('11月24日');
    }
    const namesEndDate = JSON.stringify(payload).includes(soon);
    expect(mail?.plain.includes('2026年11月25日')).toBe(namesEndDate);
  },
);

it('one whose facts are not those of its kind fails immediately, and says why', async () => {
  const { error, mail } = await waitForOutcome('of little');
  expect(mail).toBeUndefined();
  expect(error).toMatch(/amount/);
});

it('one of a kind that there is not is dropped', async () => {
  expect(await waitForOutcome('of no kind')).toMatchObject({ error: 'unknown kind love_letter' });
});
