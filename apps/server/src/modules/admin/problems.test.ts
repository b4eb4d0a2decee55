import { HEALTH_PROBLEMS, type HealthProblem } from '@farelark/contracts';
import { expect, it } from 'vitest';
import { detectProblems, type HealthFacts } from './problems.ts';

const AT = '2026-11-21T07:42:00.000Z';

const WELL: HealthFacts = {
  asOf: AT,
  jobs: {
    kinds: [
      {
        name: 'retention',
        schedule: '15 3 * * *',
        queued: 1,
        running: 0,
        failed: 0,
        oldestWaitingSeconds: 120,
        lastBeganAt: AT,
      },
    ],
    failed: [],
  },
  mail: {
    transport: {
      kind: 'smtp',
      server: 'smtp.example.org:587',
      outcome: 'accepted',
      detail: null,
      checkedAt: AT,
    },
    waiting: 3,
    oldestWaitingSeconds: 300,
    retrying: 1,
    sent: 10,
    failed: 0,
    suppressed: 2,
    lastSentAt: AT,
    failures: [],
  },
  push: {
    kinds: [
      { platform: 'web', devices: 2, isSet: true },
      { platform: 'ios', devices: 0, isSet: false },
    ],
    waiting: 1,
    oldestWaitingSeconds: 300,
    sent: 1,
    failed: 0,
    lastSentAt: AT,
    lastError: null,
  },
  payments: {
    provider: 'stripe',
    isChosen: true,
    waiting: 1,
    oldestWaitingSeconds: 900,
    failed: 0,
    lastError: null,
    lastToldAt: AT,
    troubled: [],
  },
  commission: { overdue: 0 },
  database: {
    version: '18.4',
    answerMillis: 250,
    sizeBytes: 1,
    connections: { used: 85, allowed: 100 },
    migrations: { applied: 25, pending: [], strange: [] },
    longTransactions: [],
    notices: { listeners: 1, roundTripMillis: 1 },
  },
  process: {
    version: '1',
    node: '24',
    startedAt: AT,
    residentBytes: 1,
    heapBytes: 85,
    heapLimitBytes: 100,
  },
};

/** Changes of a part of the healthy facts. */
const but = <Part extends keyof HealthFacts>(part: Part, changes: Partial<HealthFacts[Part]>) => ({
  ...WELL,
  [part]: Object.assign({}, WELL[part], changes),
});
const troubled = (problem: HealthFacts['payments']['troubled'][number]['problem']) =>
  but('payments', { troubled: [{ customerId: 'cus_1', problem }] });
const transport = (changes: Partial<HealthFacts['mail']['transport']>) =>
  but('mail', { transport: { ...WELL.mail.transport, ...changes } });
const migrations = { applied: 1, pending: [], strange: [] };
const job = { jobId: AT, name: 'retention', subject: 'a', failedAt: AT, attempts: 3, error: null };
const transaction = { pid: 1, application: 'psql', state: 'idle in transaction', seconds: 31 };

/** Minimal changes that cause exactly one problem. */
const ILL: Readonly<Record<HealthProblem, HealthFacts>> = {
  notices_lost: but('database', { notices: { listeners: 0, roundTripMillis: null } }),
  migrations_strange: but('database', { migrations: { ...migrations, strange: ['0001_a.sql'] } }),
  migrations_pending: but('database', { migrations: { ...migrations, pending: ['0002_b.sql'] } }),
  mail_unreachable: transport({ outcome: 'retry' }),
  mail_refused: transport({ outcome: 'refused' }),
  mail_waiting: but('mail', { oldestWaitingSeconds: 301 }),
  jobs_waiting: but('jobs', {
    kinds: WELL.jobs.kinds.map((kind) => ({ ...kind, oldestWaitingSeconds: 121 })),
  }),
  connections_few: but('database', { connections: { used: 86, allowed: 100 } }),
  memory_short: but('process', { heapBytes: 86 }),
  database_slow: but('database', { answerMillis: 251 }),
  transactions_long: but('database', { longTransactions: [transaction] }),
  jobs_failed: but('jobs', { failed: [job] }),
  mail_failed: but('mail', { failed: 1 }),
  push_waiting: but('push', { oldestWaitingSeconds: 301 }),
  push_failed: but('push', { failed: 1 }),
  push_unset: but('push', { kinds: [{ platform: 'ios', devices: 1, isSet: false }] }),
  payments_waiting: but('payments', { oldestWaitingSeconds: 901 }),
  payments_failed: but('payments', { failed: 1 }),
  payments_twice: troubled('two_subscriptions'),
  payments_not_ended: troubled('not_ended'),
  payments_disputed: troubled('disputed'),
  payments_off: but('payments', { provider: null, isChosen: false }),
  payments_sandbox: but('payments', { provider: 'sandbox', isChosen: false }),
  commission_overdue: but('commission', { overdue: 1 }),
  mail_local: transport({ kind: 'local', server: null }),
};

it('returns nothing up to all limits', () => {
  expect(detectProblems(WELL)).toEqual([]);
});

it.each(HEALTH_PROBLEMS)('returns only %s from its limit on', (problem) => {
  expect(detectProblems(ILL[problem])).toEqual([problem]);
});

it('returns problems in the order of the contract', () => {
  const all = {
    ...WELL,
    mail: { ...ILL.mail_local.mail, failed: 1, oldestWaitingSeconds: 301 },
    database: { ...ILL.notices_lost.database, answerMillis: 300 },
    jobs: ILL.jobs_failed.jobs,
  };
  const problems = detectProblems(all);
  expect(problems).toHaveLength(6);
  expect(problems).toEqual(HEALTH_PROBLEMS.filter((problem) => problems.includes(problem)));
});
