import { z } from 'zod';
import { count, instant, language } from './codes.ts';

const seconds = count;

/** Problems of an installation, worst first. */
export const HEALTH_PROBLEMS = [
  'notices_lost',
  'migrations_strange',
  'migrations_pending',
  'mail_unreachable',
  'mail_refused',
  'mail_waiting',
  'push_waiting',
  'payments_waiting',
  'payments_failed',
  'payments_twice',
  'payments_not_ended',
  'jobs_waiting',
  'connections_few',
  'memory_short',
  'database_slow',
  'transactions_long',
  'jobs_failed',
  'mail_failed',
  'push_failed',
  'push_unset',
  'commission_overdue',
  'payments_disputed',
  'payments_off',
  'mail_local',
  'payments_sandbox',
] as const;
export type HealthProblem = (typeof HEALTH_PROBLEMS)[number];

export const jobKindHealth = z.object({
  name: z.string(),
  /** Cron expression in UTC; null: only on demand. */
  schedule: z.string().nullable(),
  /** Includes waiting for a retry. */
  queued: count,
  running: count,
  /** In the last day. */
  failed: count,
  /** Wait of the oldest due job; null: none. */
  oldestWaitingSeconds: seconds.nullable(),
  /** Last start on record; null: none. */
  lastBeganAt: instant.nullable(),
});
export type JobKindHealth = z.infer<typeof jobKindHealth>;

/** Failed job without a later success of the same name and subject. */
export const failedJob = z.object({
  jobId: z.uuid(),
  name: z.string(),
  /** Shared by jobs of the same name and key, and by a retry. */
  subject: z.string(),
  failedAt: instant,
  attempts: count,
  error: z.string().nullable(),
});
export type FailedJob = z.infer<typeof failedJob>;

/** `system-health`: language of error messages. */
export const systemHealthRequest = z.object({ language: language.default('en') });

/** `system-health`: everything but the sources; contains no personal data. */
export const systemHealthResponse = z.object({
  asOf: instant,
  problems: z.array(z.enum(HEALTH_PROBLEMS)),
  jobs: z.object({
    kinds: z.array(jobKindHealth),
    /** Newest first. */
    failed: z.array(failedJob),
  }),
  mail: z.object({
    /** `local`: the local mailbox. */
    transport: z.object({
      kind: z.enum(['smtp', 'local']),
      /** Host and port; null: local mailbox. */
      server: z.string().nullable(),
      /** Result of a connection test, at most one a minute. */
      outcome: z.enum(['accepted', 'retry', 'refused']),
      /** Reply of the server on failure. */
      detail: z.string().nullable(),
      checkedAt: instant,
    }),
    waiting: count,
    /** Wait of the oldest due email; null: none. */
    oldestWaitingSeconds: seconds.nullable(),
    /** Waiting emails with earlier attempts. */
    retrying: count,
    /** In the last day; `suppressed`: deliberately not sent, such as for a deal that is gone. */
    sent: count,
    failed: count,
    suppressed: count,
    lastSentAt: instant.nullable(),
    /** Newest permanent failures, without addresses. */
    failures: z.array(
      z.object({
        kind: z.string(),
        failedAt: instant,
        attempts: count,
        error: z.string().nullable(),
      }),
    ),
  }),
  push: z.object({
    /** `isSet`: push is configured. */
    kinds: z.array(
      z.object({ platform: z.enum(['web', 'ios', 'android']), devices: count, isSet: z.boolean() }),
    ),
    /** Excludes those held for quiet hours. */
    waiting: count,
    /** Wait of the oldest of those; null: none. */
    oldestWaitingSeconds: seconds.nullable(),
    /** In the last day. */
    sent: count,
    failed: count,
    lastSentAt: instant.nullable(),
    /** Last error within a day. */
    lastError: z.string().nullable(),
  }),
  payments: z.object({
    /** Null: no payments. */
    provider: z.enum(['stripe', 'sandbox']).nullable(),
    /** True if the operator set it. */
    isChosen: z.boolean(),
    /** Unprocessed events of the provider. */
    waiting: count,
    oldestWaitingSeconds: seconds.nullable(),
    /** Permanent failures, and the error of the newest, without addresses. */
    failed: count,
    lastError: z.string().nullable(),
    /** Last event of the provider. */
    lastToldAt: instant.nullable(),
    /** Customers to check at the provider, by their ids there. */
    troubled: z.array(
      z.object({
        customerId: z.string(),
        problem: z.enum(['two_subscriptions', 'not_ended', 'disputed']),
      }),
    ),
  }),
  commission: z.object({
    /** Commissions due for payment or a decision. */
    overdue: count,
  }),
  database: z.object({
    version: z.string(),
    /** Duration of a trivial query. */
    answerMillis: z.number().nonnegative(),
    sizeBytes: count,
    connections: z.object({ used: count, allowed: count }),
    migrations: z.object({
      applied: count,
      pending: z.array(z.string()),
      strange: z.array(z.string()),
    }),
    /** Long-running transactions, oldest first. */
    longTransactions: z.array(
      z.object({ pid: z.number().int(), application: z.string(), state: z.string(), seconds }),
    ),
    notices: z.object({
      /** Connections listening for notifications. */
      listeners: count,
      /** Round trip to this server; null: timed out. */
      roundTripMillis: z.number().nonnegative().nullable(),
    }),
  }),
  process: z.object({
    version: z.string(),
    node: z.string(),
    startedAt: instant,
    /** Resident memory, and the heap. */
    residentBytes: count,
    heapBytes: count,
    heapLimitBytes: count,
  }),
});
export type SystemHealth = z.infer<typeof systemHealthResponse>;

/** `retry-job`: queues a failed job again with the same input; returns the new id. */
export const retryJobRequest = z.object({ jobId: z.uuid() });
