import { ALERT_PROMISE_MINUTES, type HealthProblem, type SystemHealth } from '@farelark/contracts';

export type HealthFacts = Omit<SystemHealth, 'problems'>;

/** A server that is there takes a job within seconds. */
const JOB_WAIT_SECONDS = 120;
/** An alert that leaves later than that breaks the promise. */
const MAIL_WAIT_SECONDS = ALERT_PROMISE_MINUTES * 60;
/** As for mails. A device's service that is down for a moment is no news. */
const PUSH_WAIT_SECONDS = ALERT_PROMISE_MINUTES * 60;
/** Longer than a short outage of the provider. */
const PAYMENT_WAIT_SECONDS = 15 * 60;
/** A question without work takes a millisecond; here something is in the way. */
const SLOW_MILLIS = 250;
/** Share of the connections from which a burst could find none. */
const CONNECTIONS_USED = 0.85;
/** Share of the heap from which the process does little but look for room. */
const HEAP_USED = 0.85;

/** When each thing is wrong, the worst first. */
const DETECTORS: Readonly<Record<HealthProblem, (facts: HealthFacts) => boolean>> = {
  notices_lost: ({ database }) => database.notices.roundTripMillis === null,
  migrations_strange: ({ database }) => database.migrations.strange.length > 0,
  migrations_pending: ({ database }) => database.migrations.pending.length > 0,
  mail_unreachable: ({ mail }) => mail.transport.outcome === 'retry',
  mail_refused: ({ mail }) => mail.transport.outcome === 'refused',
  mail_waiting: ({ mail }) => (mail.oldestWaitingSeconds ?? 0) > MAIL_WAIT_SECONDS,
  push_waiting: ({ push }) => (push.oldestWaitingSeconds ?? 0) > PUSH_WAIT_SECONDS,
  payments_waiting: ({ payments }) => (payments.oldestWaitingSeconds ?? 0) > PAYMENT_WAIT_SECONDS,
  payments_failed: ({ payments }) => payments.failed > 0,
  payments_twice: troubledBy('two_subscriptions'),
  payments_not_ended: troubledBy('not_ended'),
  jobs_waiting: ({ jobs }) =>
    jobs.kinds.some(({ oldestWaitingSeconds }) => (oldestWaitingSeconds ?? 0) > JOB_WAIT_SECONDS),
  connections_few: ({ database: { connections } }) =>
    connections.used > CONNECTIONS_USED * connections.allowed,
  memory_short: ({ process }) => process.heapBytes > HEAP_USED * process.heapLimitBytes,
  database_slow: ({ database }) => database.answerMillis > SLOW_MILLIS,
  transactions_long: ({ database }) => database.longTransactions.length > 0,
  jobs_failed: ({ jobs }) => jobs.failed.length > 0,
  mail_failed: ({ mail }) => mail.failed > 0,
  push_failed: ({ push }) => push.failed > 0,
  push_unset: ({ push }) => push.kinds.some(({ devices, isSet }) => devices > 0 && !isSet),
  commission_overdue: ({ commission }) => commission.overdue > 0,
  payments_disputed: troubledBy('disputed'),
  payments_off: ({ payments }) => payments.provider === null && !payments.isChosen,
  mail_local: ({ mail }) => mail.transport.kind === 'local',
  payments_sandbox: ({ payments }) => payments.provider === 'sandbox',
};

function troubledBy(problem: HealthFacts['payments']['troubled'][number]['problem']) {
  return ({ payments }: HealthFacts) => payments.troubled.some((one) => one.problem === problem);
}

/** Detected problems, the worst first. */
export function detectProblems(facts: HealthFacts): HealthProblem[] {
  // Object.entries forgets the names.
  const detectors = Object.entries(DETECTORS) as [HealthProblem, (facts: HealthFacts) => boolean][];
  return detectors.filter(([, shows]) => shows(facts)).map(([problem]) => problem);
}
