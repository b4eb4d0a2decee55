import { KNOWN_FAILURES, type KnownFailure } from '@farelark/contracts';
import type { Database } from '@farelark/db';
import { findSourceDays } from '@farelark/db/call-quotas';
import { listSourceHealth, type SourceHealth, type SourcePause } from '@farelark/db/source-health';
import { getMonthlyRatios, type SourceRatio } from '@farelark/db/sources';
import { getMissingSettings, PROVIDERS, type Provider } from '@farelark/server/providers';
import type { Settings } from '@farelark/server/settings';
import type { Locale } from '../terminal/locale.ts';
import type { Finding, FindingStatus } from './finding.ts';

/** Failures with specific advice; the advice for others is to wait. */
const FAILURES_WITH_ADVICE = [
  'unauthorized',
  'forbidden',
  'retired',
  'unreachable',
  'refused',
] as const;

interface SourceData {
  readonly health: readonly SourceHealth[];
  readonly pauses: readonly SourcePause[];
  readonly ratios: readonly SourceRatio[];
  readonly days: ReadonlyMap<string, { readonly calls: number; readonly allowed: number }>;
}

/** Reports health, quota and advice for each configured source. */
export async function checkSources(
  pool: Database['pool'],
  settings: Settings,
  locale: Locale,
): Promise<Finding[]> {
  const [{ health, pauses }, ratios, days] = await Promise.all([
    listSourceHealth(pool),
    getMonthlyRatios(pool),
    findSourceDays(pool),
  ]);
  const data = { health, pauses, ratios, days };
  const configured = PROVIDERS.filter(
    (provider) => getMissingSettings(provider, settings).length < provider.needs.length,
  );
  const findings = [
    ...configured.map((provider) => checkProvider(provider, settings, data, locale)),
    ...settings.FEEDS.map(({ name }) => checkSource(name, null, settings, data, locale)),
  ];
  return findings.length > 0 ? findings : [toUnconfiguredFinding(settings, locale)];
}

function toUnconfiguredFinding({ SIMULATOR }: Settings, { t }: Locale): Finding {
  return {
    check: 'source',
    standing: 'note',
    message: t(SIMULATOR === 'off' ? 'doctor.source.nothing' : 'doctor.source.simulatedOnly'),
    advice: t('doctor.source.adviceNone'),
    facts: { configured: 0 },
  };
}

function checkProvider(
  provider: Provider,
  settings: Settings,
  data: SourceData,
  locale: Locale,
): Finding {
  const missing = getMissingSettings(provider, settings);
  if (missing.length === 0) return checkSource(provider.name, provider, settings, data, locale);
  const { t } = locale;
  return {
    check: 'source',
    standing: 'warning',
    message: t('doctor.source.incomplete', { name: provider.name }),
    advice: t('doctor.source.adviceIncomplete', { settings: missing.join(', ') }),
    facts: { name: provider.name, missing },
  };
}

function checkSource(
  name: string,
  provider: Provider | null,
  settings: Settings,
  { health, pauses, ratios, days }: SourceData,
  locale: Locale,
): Finding {
  const { t } = locale;
  const breakers = health.filter(({ source }) => source === name);
  const open = breakers.find(({ state }) => state !== 'closed') ?? null;
  const failing = open ?? breakers.find(isFailing) ?? null;
  const pause = pauses.find(({ source }) => source === name) ?? null;
  const parts = [
    describeHealth(name, breakers.length > 0, failing, open, pause, locale),
    ...describeUsage(name, provider, settings, ratios, days, locale),
  ];
  const status: FindingStatus =
    failing !== null ? 'warning' : breakers.length === 0 || pause !== null ? 'note' : 'ok';
  return {
    check: 'source',
    standing: status,
    message: parts.join(' '),
    advice: failing === null ? undefined : getAdvice(name, failing, provider, t),
    facts: {
      name,
      questions: breakers.map(({ kind, state, lastFailure, lastStatus }) => ({
        kind,
        state,
        last_failure: lastFailure,
        last_status: lastStatus,
      })),
      rest_seconds: pause === null ? 0 : Math.ceil(pause.waitMillis / 1000),
    },
  };
}

function describeHealth(
  name: string,
  wasCalled: boolean,
  failing: SourceHealth | null,
  open: SourceHealth | null,
  pause: SourcePause | null,
  { t, duration }: Locale,
): string {
  if (failing !== null) {
    const failure = t(`doctor.source.failure.${getFailure(failing)}`);
    if (open === null || open.waitMillis <= 0) return t('doctor.source.failing', { name, failure });
    return t('doctor.source.leftAlone', { name, failure, time: duration(open.waitMillis) });
  }
  if (pause !== null) return t('doctor.source.rests', { name, time: duration(pause.waitMillis) });
  return t(wasCalled ? 'doctor.source.answers' : 'doctor.source.notAsked', { name });
}

function describeUsage(
  name: string,
  provider: Provider | null,
  settings: Settings,
  ratios: SourceData['ratios'],
  days: SourceData['days'],
  { t, count }: Locale,
): string[] {
  if (provider === null) return [];
  const day = days.get(name);
  const ratio = ratios.find(({ source }) => source === name);
  const included = provider.searchesPerBooking?.(settings) ?? null;
  const parts: string[] = [];
  if (day !== undefined)
    parts.push(t('doctor.source.quota', { used: count(day.calls), allowed: count(day.allowed) }));
  if (ratio !== undefined) {
    const [searches, clicks] = [count(ratio.searches), count(ratio.clicks)];
    parts.push(t('doctor.source.ratio', { searches, clicks, sales: count(ratio.sales) }));
  }
  if (included !== null) parts.push(t('doctor.source.included', { searches: count(included) }));
  return parts;
}

function getAdvice(
  name: string,
  failing: SourceHealth,
  provider: Provider | null,
  t: Locale['t'],
): string {
  const code = getFailure(failing);
  const setting = provider?.credential ?? 'FEEDS';
  const failure = FAILURES_WITH_ADVICE.find((candidate) => candidate === code);
  return failure === undefined
    ? t('doctor.source.advice.wait')
    : t(`doctor.source.advice.${failure}`, { name, setting });
}

function getFailure({ lastFailure }: SourceHealth): KnownFailure {
  return KNOWN_FAILURES.find((failure) => failure === lastFailure) ?? 'failing';
}

/** True if the latest call failed. */
function isFailing({ lastSuccessAt, lastFailureAt }: SourceHealth): boolean {
  return lastFailureAt !== null && (lastSuccessAt === null || lastSuccessAt < lastFailureAt);
}
