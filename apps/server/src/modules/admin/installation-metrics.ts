import { Gauge, type Registry } from 'prom-client';
import { CachedFact } from '../../platform/observability/cached-fact.ts';
import type { QuickFacts, SlowFacts } from './installation-facts.ts';

/** Ten readings a second of every process cost one query in so long. */
const QUICK_MILLIS = 10_000;
const SLOW_MILLIS = 60_000;

type Labels = Readonly<Record<string, string>>;
type Figure = readonly [value: number, labels?: Labels];

interface GaugeOf<T> {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  readonly of: (facts: T) => readonly Figure[];
}

/**
 * Facts of the whole installation, which every process tells alike: take one, not their sum. What could not
 * be found out is left out, and `farelark_facts_known` is 0.
 */
export class InstallationMetrics {
  constructor(
    registry: Registry,
    find: {
      readonly quick: () => Promise<QuickFacts>;
      readonly slow: () => Promise<SlowFacts>;
    },
  ) {
    const quick = new CachedFact(find.quick, QUICK_MILLIS);
    const slow = new CachedFact(find.slow, SLOW_MILLIS);
    for (const gauge of QUICK) register(registry, gauge, quick);
    for (const gauge of SLOW) register(registry, gauge, slow);
    new Gauge({
      name: 'farelark_facts_known',
      help: 'Whether this process could find out from the database how the installation stands',
      labelNames: ['facts'],
      registers: [registry],
      async collect() {
        const [a, b] = await Promise.all([quick.read(), slow.read()]);
        this.set({ facts: 'quick' }, a === null ? 0 : 1);
        this.set({ facts: 'slow' }, b === null ? 0 : 1);
      },
    });
  }
}

function register<T>(registry: Registry, gauge: GaugeOf<T>, fact: CachedFact<T>): void {
  const { name, help, labels = [], of } = gauge;
  new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    async collect() {
      const facts = await fact.read();
      this.reset();
      // A gauge without labels would now be 0, which is a figure as well.
      if (labels.length === 0) this.remove();
      if (facts !== null) for (const [value, given = {}] of of(facts)) this.set(given, value);
    },
  });
}

const QUICK: readonly GaugeOf<QuickFacts>[] = [
  {
    name: 'farelark_queue_waiting',
    help: 'What is due in each queue and not done',
    labels: ['queue'],
    of: ({ queues }) => queues.map(({ queue, waiting }) => [waiting, { queue }]),
  },
  {
    name: 'farelark_queue_oldest_seconds',
    help: 'For how long the first in each queue has been due',
    labels: ['queue'],
    of: ({ queues }) => queues.map(({ queue, oldestSeconds }) => [oldestSeconds, { queue }]),
  },
  {
    name: 'farelark_jobs',
    help: 'Jobs by kind: waiting, running, and ended badly in the last day',
    labels: ['name', 'state'],
    of: ({ jobs }) =>
      jobs.flatMap(({ name, queued, running, failed }) => [
        [queued, { name, state: 'queued' }],
        [running, { name, state: 'running' }],
        [failed, { name, state: 'failed' }],
      ]),
  },
  {
    name: 'farelark_job_oldest_seconds',
    help: 'For how long the first job of each kind has waited that could run',
    labels: ['name'],
    of: ({ jobs }) =>
      jobs.map(({ name, oldestWaitingSeconds }) => [oldestWaitingSeconds ?? 0, { name }]),
  },
  {
    name: 'farelark_source_calls_left',
    help: 'Calls that the quota of a source leaves for the rest of the day (UTC)',
    labels: ['source'],
    of: ({ calls }) => calls.map(({ source, left }) => [left, { source }]),
  },
  {
    name: 'farelark_source_calls_a_day',
    help: 'Calls that the quota of a source allows on a day (UTC)',
    labels: ['source'],
    of: ({ calls }) => calls.map(({ source, allowed }) => [allowed, { source }]),
  },
];

const SLOW: readonly GaugeOf<SlowFacts>[] = [
  {
    name: 'farelark_open_deals',
    help: 'Deals that may still be had',
    labels: ['state', 'label', 'synthetic'],
    of: ({ deals }) =>
      deals.map(({ state, label, synthetic, count }) => [
        count,
        { state, label, synthetic: String(synthetic) },
      ]),
  },
  {
    name: 'farelark_mail_feedback_day',
    help: 'Bounces and complaints of the last day',
    labels: ['kind'],
    of: ({ mails }) => [
      [mails.hardBounces, { kind: 'hard_bounce' }],
      [mails.softBounces, { kind: 'soft_bounce' }],
      [mails.complaints, { kind: 'complaint' }],
    ],
  },
  {
    name: 'farelark_mail_suppressed',
    help: 'Entries that keep mails from an address',
    of: ({ mails }) => [[mails.suppressed]],
  },
  {
    name: 'farelark_newest_fare_timestamp_seconds',
    help: 'When the newest fare was observed',
    of: ({ newestFareAt }) => (newestFareAt === null ? [] : [[newestFareAt.getTime() / 1000]]),
  },
  {
    name: 'farelark_migrations',
    help: 'Migrations of the database that are applied, that this version still wants, and that it does not know',
    labels: ['state'],
    of: ({ migrations: { applied, pending, strange } }) => [
      [applied, { state: 'applied' }],
      [pending.length, { state: 'pending' }],
      [strange.length, { state: 'strange' }],
    ],
  },
  {
    name: 'farelark_database_bytes',
    help: 'What the database takes on its disk',
    of: ({ databaseBytes }) => [[databaseBytes]],
  },
  {
    name: 'farelark_database_server_connections',
    help: 'Connections that the database server has, and that it allows',
    labels: ['state'],
    of: ({ connections: { used, allowed } }) => [
      [used, { state: 'used' }],
      [allowed, { state: 'allowed' }],
    ],
  },
  {
    name: 'farelark_backup_timestamp_seconds',
    help: 'When the newest backup was written that this process can see',
    of: ({ backupAt }) => (backupAt === null ? [] : [[backupAt.getTime() / 1000]]),
  },
  {
    name: 'farelark_data_disk_bytes',
    help: 'The disk of the data folder of this process',
    labels: ['state'],
    of: ({ disk }) =>
      disk === null
        ? []
        : [
            [disk.free, { state: 'free' }],
            [disk.size, { state: 'all' }],
          ],
  },
];
