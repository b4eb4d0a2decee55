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
import { getMissingSettings, PROVIDERS } from './sources-from-settings.ts';

type ReportDependencies = Pick<
  CollectionDependencies,
  'settings' | 'database' | 'sources' | 'pipeline'
> & {
  /** All sources, searchable or not. */
  readonly fareSources: readonly FareSource[];
};

export async function getSourceReport(
  dependencies: ReportDependencies,
): Promise<SourceHealthReport> {
  const { settings } = dependencies;
  const { pool } = dependencies.database;
  const [{ health, pauses }, recentAnswers, ratios] = await Promise.all([
    listSourceHealth(pool),
    getRecentAnswers(pool),
    getMonthlyRatios(pool),
  ]);
  const sources = await Promise.all(
    listSources(dependencies).map(async ({ name, origin, source }): Promise<SourceStatus> => {
      const isOwn = (row: { readonly source: string }) => row.source === name;
      const searchable = dependencies.sources.find((candidate) => candidate.source === source);
      const ownHealth = health.filter(isOwn);
      const pause = pauses.find(isOwn);
      const answers = recentAnswers.filter(isOwn);
      return {
        name,
        origin,
        isCandidate: source?.isCandidate ?? false,
        isTest: source?.isTest ?? false,
        isOpen: searchable === undefined || (await searchable.availability.isOpen()),
        questions: listRequestKinds(source, ownHealth).map((kind) =>
          toRequestHealth(
            kind,
            ownHealth.find((row) => row.kind === kind),
            answers.find((row) => row.kind === kind),
          ),
        ),
        rest:
          pause === undefined
            ? null
            : { reason: pause.reason, seconds: toSeconds(pause.waitMillis) },
        quota: searchable === undefined ? null : await getQuota(dependencies, searchable),
        month: origin === 'provider' ? getMonth(name, dependencies, ratios.find(isOwn)) : null,
      };
    }),
  );
  const notSetUp = PROVIDERS.map((provider) => ({
    name: provider.name,
    missing: getMissingSettings(provider, settings),
  })).filter(({ missing }) => missing.length > 0);
  return { asOf: new Date().toISOString(), sources, notSetUp };
}

interface ReportedSource {
  readonly name: string;
  readonly origin: SourceStatus['origin'];
  /** Null for a feed. */
  readonly source: FareSource | null;
}

function listSources({ fareSources, settings }: ReportDependencies): ReportedSource[] {
  return [
    ...fareSources.map((source): ReportedSource => {
      const origin = source.synthetic ? 'simulated' : 'provider';
      return { name: source.name, origin, source };
    }),
    ...settings.FEEDS.map(({ name }): ReportedSource => ({ name, origin: 'feed', source: null })),
  ];
}

/** Discovery is listed once it was used, since most sources can't discover. */
function listRequestKinds(
  source: FareSource | null,
  health: readonly SourceHealth[],
): RequestKind[] {
  if (source === null) return ['feed'];
  if (source.synthetic) return [];
  return [
    ...(source.tripSearch === undefined ? [] : (['search'] as const)),
    ...(source.recheck === undefined ? [] : (['look'] as const)),
    ...(health.some(({ kind }) => kind === 'discover') ? (['discover'] as const) : []),
  ];
}

function toRequestHealth(
  kind: RequestKind,
  health: SourceHealth | undefined,
  answers: RecentAnswers | undefined,
): RequestHealth {
  return {
    kind,
    state: health?.state ?? 'closed',
    since: health?.since.toISOString() ?? null,
    retryAfterSeconds:
      health === undefined || health.state === 'closed' ? null : toSeconds(health.waitMillis),
    lastSuccessAt: health?.lastSuccessAt?.toISOString() ?? null,
    lastFailureAt: health?.lastFailureAt?.toISOString() ?? null,
    lastFailure: health?.lastFailure ?? null,
    lastStatus: health?.lastStatus ?? null,
    answered: answers?.answered ?? 0,
    failed: answers?.failed ?? 0,
    p50Millis: answers?.p50Millis ?? null,
    p95Millis: answers?.p95Millis ?? null,
  };
}

async function getQuota(
  { database, pipeline }: ReportDependencies,
  { source, quota }: CollectionDependencies['sources'][number],
): Promise<NonNullable<SourceStatus['quota']>> {
  const day = await findSourceDay(database.pool, source.name, utcDayOf(pipeline.now()));
  return { used: day?.calls ?? 0, allowed: quota.callsPerDay };
}

function getMonth(
  name: string,
  { settings }: ReportDependencies,
  ratio: SourceRatio | undefined,
): NonNullable<SourceStatus['month']> {
  const { searches = 0, clicks = 0, sales = 0 } = ratio ?? {};
  const provider = PROVIDERS.find((candidate) => candidate.name === name);
  return {
    searches,
    clicks,
    sales,
    searchesPerBooking: provider?.searchesPerBooking?.(settings) ?? null,
  };
}

function toSeconds(millis: number): number {
  return Math.ceil(millis / 1000);
}
