import { getHeapStatistics } from 'node:v8';
import type { Language, SystemHealth } from '@farelark/contracts';
import { getMigrationState, type MigrationState } from '@farelark/db';
import { getInboxState } from '@farelark/db/billing-events';
import { countOverdueCommission } from '@farelark/db/commission-totals';
import {
  findLongTransactions,
  getDatabaseBytes,
  getDatabaseState,
} from '@farelark/db/installation-state';
import { findFailedMails, getOutboxState } from '@farelark/db/outbox';
import { findTroubledCustomers } from '@farelark/db/plans';
import { getPushState } from '@farelark/db/push-devices';
import type { DeliveryResult, MailTransport } from '@farelark/mail';
import type { BillingKind } from '../../config/billing.ts';
import { getVersion } from '../../config/version.ts';
import type { CommonDependencies } from '../../platform/common-dependencies.ts';
import type { Jobs } from '../../platform/jobs/job.ts';
import type { NoticeProbe } from '../../platform/live/notices.ts';
import { CachedFact } from '../../platform/observability/cached-fact.ts';
import { redactAddresses } from '../../platform/observability/log.ts';
import type { PushSenders } from '../notifications/index.ts';
import { detectProblems } from './problems.ts';

/** For expensive facts; open pages refresh the report every ten seconds. */
const TTL_MS = 60_000;
const LONG_TRANSACTION_SECONDS = 30;
const MAX_LISTED = 20;

interface HealthCacheOptions extends Pick<CommonDependencies, 'settings' | 'database' | 'now'> {
  readonly jobs: Jobs;
  readonly mail: MailTransport;
  readonly push: PushSenders;
  readonly noticeProbe: NoticeProbe;
  readonly billing: BillingKind | null;
}

interface SlowFacts {
  readonly transport: DeliveryResult;
  readonly checkedAt: Date;
  readonly sizeBytes: number;
  readonly overdueCommission: number;
  readonly migrations: MigrationState;
}

/** Health of this installation, apart from its sources. */
export class HealthCache {
  readonly #options: HealthCacheOptions;
  readonly #slow: CachedFact<SlowFacts>;

  constructor(options: HealthCacheOptions) {
    this.#options = options;
    const { mail, database, now } = options;
    this.#slow = new CachedFact(async () => {
      const checkedAt = now();
      const [transport, sizeBytes, migrations, overdueCommission] = await Promise.all([
        mail.check(),
        getDatabaseBytes(database.pool),
        getMigrationState(database.pool),
        countOverdueCommission(database.pool, checkedAt.toISOString().slice(0, 10)),
      ]);
      return { transport, checkedAt, sizeBytes, migrations, overdueCommission };
    }, TTL_MS);
  }

  /** @param language of the errors of failed jobs, where translated */
  async report(language: Language): Promise<SystemHealth> {
    const { jobs, now } = this.#options;
    const [slow, jobsHealth, mail, push, payments, database] = await Promise.all([
      this.#slow.get(),
      jobs.health(language, MAX_LISTED),
      this.#mail(),
      this.#push(),
      this.#payments(),
      this.#database(),
    ]);
    const { transport, checkedAt, sizeBytes, migrations, overdueCommission } = slow;
    const facts = {
      asOf: now().toISOString(),
      jobs: jobsHealth,
      mail: { ...mail, transport: this.#transport(transport, checkedAt) },
      push,
      payments,
      commission: { overdue: overdueCommission },
      database: { ...database, sizeBytes, migrations },
      process: getProcessState(now()),
    };
    return { ...facts, problems: detectProblems(facts) };
  }

  #transport(result: DeliveryResult, checkedAt: Date): SystemHealth['mail']['transport'] {
    const { SMTP_HOST, SMTP_PORT } = this.#options.settings;
    return {
      kind: SMTP_HOST === undefined ? 'local' : 'smtp',
      server: SMTP_HOST === undefined ? null : `${SMTP_HOST}:${SMTP_PORT}`,
      outcome: result.outcome,
      detail: result.outcome === 'accepted' ? null : redactAddresses(result.detail),
      checkedAt: checkedAt.toISOString(),
    };
  }

  async #mail(): Promise<Omit<SystemHealth['mail'], 'transport'>> {
    const { pool } = this.#options.database;
    const [{ lastSentAt, ...counts }, failures] = await Promise.all([
      getOutboxState(pool),
      findFailedMails(pool, MAX_LISTED),
    ]);
    return {
      ...counts,
      lastSentAt: lastSentAt?.toISOString() ?? null,
      failures: failures.map(({ failedAt, error, ...mail }) => ({
        ...mail,
        failedAt: failedAt.toISOString(),
        // Mail servers quote rejected addresses.
        error: error === null ? null : redactAddresses(error),
      })),
    };
  }

  async #push(): Promise<SystemHealth['push']> {
    const { database, push } = this.#options;
    const { devices, lastSentAt, ...counts } = await getPushState(database.pool);
    return {
      ...counts,
      kinds: (['web', 'ios', 'android'] as const).map((platform) => ({
        platform,
        devices: devices[platform],
        isSet: push[platform] !== null,
      })),
      lastSentAt: lastSentAt?.toISOString() ?? null,
    };
  }

  async #payments(): Promise<SystemHealth['payments']> {
    const { database, billing, settings } = this.#options;
    const [{ lastReportedAt, ...inbox }, troubled] = await Promise.all([
      getInboxState(database.pool),
      findTroubledCustomers(database.pool, MAX_LISTED),
    ]);
    return {
      provider: billing,
      isChosen: settings.BILLING !== undefined || settings.STRIPE_SECRET_KEY !== undefined,
      ...inbox,
      lastToldAt: lastReportedAt?.toISOString() ?? null,
      troubled,
    };
  }

  async #database(): Promise<Omit<SystemHealth['database'], 'sizeBytes' | 'migrations'>> {
    const { database, noticeProbe } = this.#options;
    const { pool } = database;
    const answerMillis = await this.#measureQuery();
    const [state, longTransactions, roundTripMillis] = await Promise.all([
      getDatabaseState(pool),
      findLongTransactions(pool, LONG_TRANSACTION_SECONDS, MAX_LISTED),
      noticeProbe.roundTrip(),
    ]);
    const { listeners, ...rest } = state;
    return { ...rest, answerMillis, longTransactions, notices: { listeners, roundTripMillis } };
  }

  /** Without the wait for a connection. */
  async #measureQuery(): Promise<number> {
    const client = await this.#options.database.pool.connect();
    try {
      const startedAt = performance.now();
      await client.query('select 1');
      return performance.now() - startedAt;
    } finally {
      client.release();
    }
  }
}

const VERSION = getVersion();

function getProcessState(now: Date): SystemHealth['process'] {
  const { rss, heapUsed } = process.memoryUsage();
  return {
    version: VERSION,
    node: process.versions.node,
    startedAt: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
    residentBytes: rss,
    heapBytes: heapUsed,
    heapLimitBytes: getHeapStatistics().heap_size_limit,
  };
}
