import { ALERT_PROMISE_MINUTES, type HealthProblem, type SystemHealth } from '@farelark/contracts';

export type HealthFacts = Omit<SystemHealth, 'problems'>;

/** A running worker claims a job within seconds. */
const JOB_WAIT_SECONDS = 120;
/** Promised delay of emails and pushes. */
const ALERT_WAIT_SECONDS = ALERT_PROMISE_MINUTES * 60;
/** Tolerates a short outage of the provider. */
const PAYMENT_WAIT_SECONDS = 15 * 60;
/** A trivial query normally takes a millisecond. */
const SLOW_QUERY_MS = 250;
/** Share above which a burst could exhaust the connections. */
const CONNECTIONS_USED = 0.85;
/** Share above which garbage collection dominates. */
const HEAP_USED = 0.85;

/** The worst problem first. */
const DETECTORS: Readonly<Record<HealthProblem, (facts: HealthFacts) => boolean>> = {
  notices_lost: ({ database }) => database.notices.roundTripMillis === null,
  migrations_strange: ({ database }) => database.migrations.strange.length > 0,
  migrations_pending: ({ database }) => database.migrations.pending.length > 0,
  mail_unreachable: ({ mail }) => mail.transport.outcome === 'retry',
  mail_refused: ({ mail }) => mail.transport.outcome === 'refused',
  mail_waiting: ({ mail }) => (mail.oldestWaitingSeconds ?? 0) > ALERT_WAIT_SECONDS,
  push_waiting: ({ push }) => (push.oldestWaitingSeconds ?? 0) > ALERT_WAIT_SECONDS,
  payments_waiting: ({ payments }) => (payments.oldestWaitingSeconds ?? 0) > PAYMENT_WAIT_SECONDS,
  payments_failed: ({ payments }) => payments.failed > 0,
  payments_twice: hasTroubledCustomer('two_subscriptions'),
  payments_not_ended: hasTroubledCustomer('not_ended'),
  jobs_waiting: ({ jobs }) =>
    jobs.kinds.some(({ oldestWaitingSeconds }) => (oldestWaitingSeconds ?? 0) > JOB_WAIT_SECONDS),
  connections_few: ({ database: { connections } }) =>
    connections.used > CONNECTIONS_USED * connections.allowed,
  memory_short: ({ process }) => process.heapBytes > HEAP_USED * process.heapLimitBytes,
  database_slow: ({ database }) => database.answerMillis > SLOW_QUERY_MS,
  transactions_long: ({ database }) => database.longTransactions.length > 0,
  jobs_failed: ({ jobs }) => jobs.failed.length > 0,
  mail_failed: ({ mail }) => mail.failed > 0,
  push_failed: ({ push }) => push.failed > 0,
  push_unset: ({ push }) => push.kinds.some(({ devices, isSet }) => devices > 0 && !isSet),
  commission_overdue: ({ commission }) => commission.overdue > 0,
  payments_disputed: hasTroubledCustomer('disputed'),
  payments_off: ({ payments }) => payments.provider === null && !payments.isChosen,
  mail_local: ({ mail }) => mail.transport.kind === 'local',
  payments_sandbox: ({ payments }) => payments.provider === 'sandbox',
};

function hasTroubledCustomer(problem: HealthFacts['payments']['troubled'][number]['problem']) {
  return ({ payments }: HealthFacts) =>
    payments.troubled.some((customer) => customer.problem === problem);
}

/** The worst problem first. */
export function detectProblems(facts: HealthFacts): HealthProblem[] {
  // Object.entries widens the keys to strings.
  const detectors = Object.entries(DETECTORS) as [HealthProblem, (facts: HealthFacts) => boolean][];
  return detectors.filter(([, isDetected]) => isDetected(facts)).map(([problem]) => problem);
}
