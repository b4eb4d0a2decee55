import { enqueueMessages } from '@farelark/db/outbox';
import type { PlanMailData } from '@farelark/mail';
import { beforeAll, expect, it } from 'vitest';
import { testServer } from '../../../testing/test-server.ts';

const EMAIL = 'reader@example.org';
const ADDRESS = 'Example Street 1, Budapest';

const money = { amount: 1_999, currency: 'EUR' };
const soon = '2026-11-24T22:30:00.000Z';

/** Payload of each kind, and its identifying text in Japanese. */
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
    'お支払いを完了できませんでした',
  ],
  plan_cancelled: [{ plan: 'monthly', accessUntil: soon, testMode: false }, '解約しました'],
  withdrawal_receipt: [
    {
      plan: 'monthly',
      boughtAt: soon,
      withdrawnAt: soon,
      refund: money,
      email: 'traveller@example.com',
      testMode: true,
    },
    '撤回を受け付けました',
  ],
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

/** Enqueued together, since the worker polls every second. */
function enqueueAll(): Promise<void> {
  const pending = [
    ...Object.entries(PENDING).map(([kind, [payload]]) => ({ kind, payload, dedupeKey: kind })),
    { kind: 'receipt', payload: { plan: 'monthly' }, dedupeKey: 'incomplete' },
    { kind: 'love_letter', payload: {}, dedupeKey: 'unknown' },
  ];
  const recipient = { channel: 'email', userId, address: EMAIL, language: 'ja' } as const;
  return enqueueMessages(
    server.database.pool,
    pending.map((mail) => ({ ...recipient, ...mail })),
  );
}

/** Error and stored copy of a processed email. */
async function waitForOutcome(dedupeKey: string) {
  const { pool } = server.database;
  const findProcessed = async () =>
    (
      await pool.query<{ id: string; error: string | null }>(
        `select id, last_error as error from outbox where dedupe_key = $1
          and (sent_at is not null or dropped_at is not null or failed_at is not null)`,
        [dedupeKey],
      )
    ).rows[0];
  await expect.poll(findProcessed).toBeDefined();
  const { id = '', error } = (await findProcessed()) ?? {};
  const { rows } = await pool.query<{ subject: string; html: string; plain: string }>(
    'select subject, html, plain from local_mailbox where message_id like $1',
    [`<${id}@%`],
  );
  return { error, mail: rows[0] };
}

it.each(Object.entries(PENDING))(
  'renders %s in the language and time zone of the account',
  async (kind, [payload, words]) => {
    const { mail } = await waitForOutcome(kind);
    for (const part of [mail?.html, mail?.plain]) {
      expect(part).toContain(words);
      expect(part).toContain(`Farelark, ${ADDRESS}`);
      expect(part).toContain('/dashboard?tab=');
      // 22:30 UTC is the next morning in Tokyo.
      expect(part).not.toContain('11月24日');
    }
    const namesEndDate = JSON.stringify(payload).includes(soon);
    expect(mail?.plain.includes('2026年11月25日')).toBe(namesEndDate);
  },
);

it('fails without a retry for an invalid payload', async () => {
  const { error, mail } = await waitForOutcome('incomplete');
  expect(mail).toBeUndefined();
  expect(error).toMatch(/amount/);
});

it('drops emails of an unknown kind', async () => {
  expect(await waitForOutcome('unknown')).toMatchObject({ error: 'unknown kind love_letter' });
});
