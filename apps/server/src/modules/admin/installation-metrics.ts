import { Gauge, type Registry } from 'prom-client';
import { CachedFact } from '../../platform/observability/cached-fact.ts';
import type { QuickFacts, SlowFacts } from './installation-facts.ts';

/** Lifetimes of cached facts: scrapes of any frequency cost one query per interval. */
const QUICK_TTL_MS = 10_000;
const SLOW_TTL_MS = 60_000;

type Labels = Readonly<Record<string, string>>;
type Sample = readonly [value: number, labels?: Labels];

interface GaugeDefinition<T> {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  readonly getSamples: (facts: T) => readonly Sample[];
}

/**
 * Facts of the whole installation. Every process reports the same values, so they must not be summed. Without facts
 * the gauges are absent, and `farelark_facts_known` is 0.
 */
export class InstallationMetrics {
  constructor(
    registry: Registry,
    find: {
      readonly quick: () => Promise<QuickFacts>;
      readonly slow: () => Promise<SlowFacts>;
    },
  ) {
    const quick = new CachedFact(find.quick, QUICK_TTL_MS);
    const slow = new CachedFact(find.slow, SLOW_TTL_MS);
    for (const gauge of QUICK) register(registry, gauge, quick);
    for (const gauge of SLOW) register(registry, gauge, slow);
    new Gauge({
      name: 'farelark_facts_known',
      help: '1 if this process could read the facts from the database',
      labelNames: ['facts'],
      registers: [registry],
      async collect() {
        for (const [facts, cached] of [
          ['quick', quick],
          ['slow', slow],
        ] as const)
          this.set({ facts }, (await cached.read()) === null ? 0 : 1);
      },
    });
  }
}

function register<T>(registry: Registry, gauge: GaugeDefinition<T>, fact: CachedFact<T>): void {
  const { name, help, labels = [], getSamples } = gauge;
  new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    async collect() {
      const facts = await fact.read();
      this.reset();
      // Resetting a gauge without labels sets it to 0.
      if (labels.length === 0) this.remove();
      if (facts !== null)
        for (const [value, sampleLabels = {}] of getSamples(facts)) this.set(sampleLabels, value);
    },
  });
}

const QUICK: readonly GaugeDefinition<QuickFacts>[] = [
  {
    name: 'farelark_queue_waiting',
    help: 'Pending items of each queue that are due',
    labels: ['queue'],
    getSamples: ({ queues }) => queues.map(({ queue, waiting }) => [waiting, { queue }]),
  },
  {
    name: 'farelark_queue_oldest_seconds',
    help: 'Age of the oldest due item of each queue',
    labels: ['queue'],
    getSamples: ({ queues }) =>
      queues.map(({ queue, oldestSeconds }) => [oldestSeconds, { queue }]),
  },
  {
    name: 'farelark_jobs',
    help: 'Jobs by name: queued, running, and failed in the last day',
    labels: ['name', 'state'],
    getSamples: ({ jobs }) =>
      jobs.flatMap(({ name, queued, running, failed }) => [
        [queued, { name, state: 'queued' }],
        [running, { name, state: 'running' }],
        [failed, { name, state: 'failed' }],
      ]),
  },
  {
    name: 'farelark_job_oldest_seconds',
    help: 'Waiting time of the oldest runnable job by name',
    labels: ['name'],
    getSamples: ({ jobs }) =>
      jobs.map(({ name, oldestWaitingSeconds }) => [oldestWaitingSeconds ?? 0, { name }]),
  },
  {
    name: 'farelark_source_calls_left',
    help: 'Remaining calls of a source on the current UTC day',
    labels: ['source'],
    getSamples: ({ calls }) => calls.map(({ source, left }) => [left, { source }]),
  },
  {
    name: 'farelark_source_calls_a_day',
    help: 'Calls that the quota of a source allows per UTC day',
    labels: ['source'],
    getSamples: ({ calls }) => calls.map(({ source, allowed }) => [allowed, { source }]),
  },
];

const SLOW: readonly GaugeDefinition<SlowFacts>[] = [
  {
    name: 'farelark_open_deals',
    help: 'Deals that have not ended',
    labels: ['state', 'label', 'synthetic'],
    getSamples: ({ deals }) =>
      deals.map(({ state, label, synthetic, count }) => [
        count,
        { state, label, synthetic: String(synthetic) },
      ]),
  },
  {
    name: 'farelark_mail_feedback_day',
    help: 'Bounces and complaints in the last day',
    labels: ['kind'],
    getSamples: ({ mails }) => [
      [mails.hardBounces, { kind: 'hard_bounce' }],
      [mails.softBounces, { kind: 'soft_bounce' }],
      [mails.complaints, { kind: 'complaint' }],
    ],
  },
  {
    name: 'farelark_mail_suppressed',
    help: 'Suppressed email addresses',
    getSamples: ({ mails }) => [[mails.suppressed]],
  },
  {
    name: 'farelark_newest_fare_timestamp_seconds',
    help: 'Observation time of the newest fare',
    getSamples: ({ newestFareAt }) =>
      newestFareAt === null ? [] : [[newestFareAt.getTime() / 1000]],
  },
  {
    name: 'farelark_migrations',
    help: 'Database migrations: applied, pending, and unknown to this version',
    labels: ['state'],
    getSamples: ({ migrations: { applied, pending, strange } }) => [
      [applied, { state: 'applied' }],
      [pending.length, { state: 'pending' }],
      [strange.length, { state: 'strange' }],
    ],
  },
  {
    name: 'farelark_database_bytes',
    help: 'Size of the database',
    getSamples: ({ databaseBytes }) => [[databaseBytes]],
  },
  {
    name: 'farelark_database_server_connections',
    help: 'Connections of the database server: used and allowed',
    labels: ['state'],
    getSamples: ({ connections: { used, allowed } }) => [
      [used, { state: 'used' }],
      [allowed, { state: 'allowed' }],
    ],
  },
  {
    name: 'farelark_backup_timestamp_seconds',
    help: 'Modification time of the newest backup that this process can see',
    getSamples: ({ backupAt }) => (backupAt === null ? [] : [[backupAt.getTime() / 1000]]),
  },
  {
    name: 'farelark_data_disk_bytes',
    help: 'Disk of the data folder of this process: free and total',
    labels: ['state'],
    getSamples: ({ disk }) =>
      disk === null
        ? []
        : [
            [disk.free, { state: 'free' }],
            [disk.size, { state: 'all' }],
          ],
  },
];
