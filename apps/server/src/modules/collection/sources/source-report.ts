import type { RequestHealth, SourceHealthReport, SourceStatus } from '@farelark/contracts';
import { findSourceDay } from '@farelark/db/call-quotas';
import { listSourceHealth, type RequestKind, type SourceHealth } from '@farelark/db/source-health';
import {
  getMonthlyRatios,
  getRecentAnswers,
  type RecentAnswers,
  type SourceRatio,
} from '@farelark/db/sources';
import { utcDayOf } from '@farelark/engine';
import type { FareSource } from '@farelark/sources';
import type { CollectionDependencies } from '../dependencies.ts';
import { missingFor, PROVIDERS } from './providers.ts';

type ReportDependencies = Pick<
  CollectionDependencies,
  'settings' | 'database' | 'sources' | 'pipeline'
> & {
  /** All fare sources, those that are only read as well. */
  readonly fareSources: readonly FareSource[];
};

export async function sourceReport(services: ReportDependencies): Promise<SourceHealthReport> {
  const { settings } = services;
  const { pool } = services.database;
  const [{ health, pauses }, late, ratios] = await Promise.all([
    listSourceHealth(pool),
    getRecentAnswers(pool),
    getMonthlyRatios(pool),
  ]);
  const sources = await Promise.all(
    named(services).map(async ({ name, origin, source }): Promise<SourceStatus> => {
      const asked = services.sources.find((one) => one.source === source);
      const rest = pauses.find((one) => one.source === name);
      return {
        name,
        origin,
        isCandidate: source?.isCandidate ?? false,
        isTest: source?.isTest ?? false,
        isOpen: asked === undefined || (await asked.opening.isOpen()),
        questions: toQuestions(name, source, health).map((kind) =>
          toQuestion(
            kind,
            health.find((one) => one.source === name && one.kind === kind),
            late.find((one) => one.source === name && one.kind === kind),
          ),
        ),
        rest:
          rest === undefined ? null : { reason: rest.reason, seconds: inSeconds(rest.waitMillis) },
        quota: asked === undefined ? null : await toQuota(services, asked),
        month: origin === 'provider' ? monthOf(name, services, ratios) : null,
      };
    }),
  );
  const notSetUp = PROVIDERS.map((provider) => ({
    name: provider.name,
    missing: missingFor(provider, settings),
  })).filter(({ missing }) => missing.length > 0);
  return { asOf: new Date().toISOString(), sources, notSetUp };
}

interface Named {
  readonly name: string;
  readonly origin: SourceStatus['origin'];
  /** Null for a feed, which is read and not asked. */
  readonly source: FareSource | null;
}

function named({ fareSources, settings }: ReportDependencies): Named[] {
  return [
    ...fareSources.map((source): Named => {
      const origin = source.synthetic ? 'simulated' : 'provider';
      return { name: source.name, origin, source };
    }),
    ...settings.FEEDS.map(({ name }): Named => ({ name, origin: 'feed', source: null })),
  ];
}

/** Kinds of calls of a source; discovery only after a first one, since most can't. */
function toQuestions(
  name: string,
  source: FareSource | null,
  health: readonly SourceHealth[],
): RequestKind[] {
  if (source === null) return ['feed'];
  if (source.synthetic) return [];
  const discovers = health.some((one) => one.source === name && one.kind === 'discover');
  return [
    ...(source.tripSearch === undefined ? [] : (['search'] as const)),
    ...(source.recheck === undefined ? [] : (['look'] as const)),
    ...(discovers ? (['discover'] as const) : []),
  ];
}

function toQuestion(
  kind: RequestKind,
  health: SourceHealth | undefined,
  late: RecentAnswers | undefined,
): RequestHealth {
  return {
    kind,
    state: health?.state ?? 'closed',
    since: health?.since.toISOString() ?? null,
    retryAfterSeconds:
      health === undefined || health.state === 'closed' ? null : inSeconds(health.waitMillis),
    lastSuccessAt: health?.lastSuccessAt?.toISOString() ?? null,
    lastFailureAt: health?.lastFailureAt?.toISOString() ?? null,
    lastFailure: health?.lastFailure ?? null,
    lastStatus: health?.lastStatus ?? null,
    answered: late?.answered ?? 0,
    failed: late?.failed ?? 0,
    p50Millis: late?.p50Millis ?? null,
    p95Millis: late?.p95Millis ?? null,
  };
}

async function toQuota(
  { database, pipeline }: ReportDependencies,
  { source, quota }: CollectionDependencies['sources'][number],
): Promise<NonNullable<SourceStatus['quota']>> {
  const day = await findSourceDay(database.pool, source.name, utcDayOf(pipeline.now()));
  return { used: day?.calls ?? 0, allowed: quota.callsADay };
}

function monthOf(
  name: string,
  { settings }: ReportDependencies,
  ratios: readonly SourceRatio[],
): NonNullable<SourceStatus['month']> {
  const { searches = 0, clicks = 0, sales = 0 } = ratios.find((one) => one.source === name) ?? {};
  const provider = PROVIDERS.find((one) => one.name === name);
  return {
    searches,
    clicks,
    sales,
    searchesPerBooking: provider?.searchesPerBooking?.(settings) ?? null,
  };
}

function inSeconds(millis: number): number {
  return Math.ceil(millis / 1000);
}
