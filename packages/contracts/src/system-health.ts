import { z } from 'zod';
import { count, instant, language } from './codes.ts';

const seconds = count;

/** Problems of an installation, the worst first, each shown with its remedy. */
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
  /** When it runs by itself, as a cron line in UTC; null: only when asked for. */
  schedule: z.string().nullable(),
  /** Waiting, also between two attempts. */
  queued: count,
  running: count,
  /** Ended badly in the last day. */
  failed: count,
  /** Waiting time of the first job that is due; null without one. */
  oldestWaitingSeconds: seconds.nullable(),
  /** When one last began, as far as that is kept; null: never. */
  lastBeganAt: instant.nullable(),
});
export type JobKindHealth = z.infer<typeof jobKindHealth>;

/** A job that failed and that no later one of its kind and subject made good. */
export const failedJob = z.object({
  jobId: z.uuid(),
  name: z.string(),
  /** The same for all jobs of this kind about the same, and so for another try of this one. */
  subject: z.string(),
  failedAt: instant,
  attempts: count,
  /** Error in the words of its reporter; null if none was given. */
  error: z.string().nullable(),
});
export type FailedJob = z.infer<typeof failedJob>;

/** `system-health`: language of the reasons for failed jobs. */
export const systemHealthRequest = z.object({ language: language.default('en') });

/** `system-health`: everything but the sources, which `source-health` speaks of. Names no traveller. */
export const systemHealthResponse = z.object({
  asOf: instant,
  /** Problems, the worst first. */
  problems: z.array(z.enum(HEALTH_PROBLEMS)),
  jobs: z.object({
    kinds: z.array(jobKindHealth),
    /** Newest first, a few. */
    failed: z.array(failedJob),
  }),
  mail: z.object({
    /** The way out. `local`: mails are kept in the local mailbox. */
    transport: z.object({
      kind: z.enum(['smtp', 'local']),
      /** Host and port; null for the local mailbox. */
      server: z.string().nullable(),
      /** True if it would accept an email, asked once a minute at most. */
      outcome: z.enum(['accepted', 'retry', 'refused']),
      /** Its reply if not. */
      detail: z.string().nullable(),
      checkedAt: instant,
    }),
    /** Not sent yet. */
    waiting: count,
    /** Waiting time of the first one that is due; null without one. */
    oldestWaitingSeconds: seconds.nullable(),
    /** Of those waiting: tried before. */
    retrying: count,
    /** In the last day: sent, given up, and not sent on purpose (such as of a deal that went first). */
    sent: count,
    failed: count,
    suppressed: count,
    lastSentAt: instant.nullable(),
    /** Newest given up, a few; without addresses. */
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
    /** By kind of device: how many there are, and whether anything is sent to them. */
    kinds: z.array(
      z.object({ platform: z.enum(['web', 'ios', 'android']), devices: count, isSet: z.boolean() }),
    ),
    /** Not sent yet; without those that wait for the hour of their traveller. */
    waiting: count,
    /** Waiting time of the first of those; null without one. */
    oldestWaitingSeconds: seconds.nullable(),
    /** In the last day. */
    sent: count,
    failed: count,
    lastSentAt: instant.nullable(),
    /** Last refusal of a push within a day. */
    lastError: z.string().nullable(),
  }),
  payments: z.object({
    /** Recipient; null without one. */
    provider: z.enum(['stripe', 'sandbox']).nullable(),
    /** True if the operator named a recipient or none. */
    isChosen: z.boolean(),
    /** Events of the provider that are not acted upon yet. */
    waiting: count,
    oldestWaitingSeconds: seconds.nullable(),
    /** Given up, and why the newest of them was; without addresses. */
    failed: count,
    lastError: z.string().nullable(),
    /** When the provider told something last. */
    lastToldAt: instant.nullable(),
    /** Customers to look at at the provider, by its own names for them; a few. */
    troubled: z.array(
      z.object({
        customerId: z.string(),
        problem: z.enum(['two_subscriptions', 'not_ended', 'disputed']),
      }),
    ),
  }),
  commission: z.object({
    /** Bookings that should have been paid or decided by now. */
    overdue: count,
  }),
  database: z.object({
    version: z.string(),
    /** Response time of a trivial query. */
    answerMillis: z.number().nonnegative(),
    sizeBytes: count,
    connections: z.object({ used: count, allowed: count }),
    migrations: z.object({
      applied: count,
      pending: z.array(z.string()),
      strange: z.array(z.string()),
    }),
    /** Transactions that have been open for long, the oldest first. */
    longTransactions: z.array(
      z.object({ pid: z.number().int(), application: z.string(), state: z.string(), seconds }),
    ),
    notices: z.object({
      /** Servers that listen for notices. */
      listeners: count,
      /** Round trip to this server; null if it did not return. */
      roundTripMillis: z.number().nonnegative().nullable(),
    }),
  }),
  process: z.object({
    version: z.string(),
    node: z.string(),
    startedAt: instant,
    /** Memory of the process, and of its heap, in bytes. */
    residentBytes: count,
    heapBytes: count,
    heapLimitBytes: count,
  }),
});
export type SystemHealth = z.infer<typeof systemHealthResponse>;

/** `retry-job`: hands a failed job in again, as it was. Answers the id of the new one. */
export const retryJobRequest = z.object({ jobId: z.uuid() });
