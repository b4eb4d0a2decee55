import { KNOWN_FAILURES, type KnownFailure } from '@farelark/contracts';
import type { Database } from '@farelark/db';
import { findSourceDays } from '@farelark/db/call-quotas';
import { listSourceHealth, type SourceHealth, type SourcePause } from '@farelark/db/source-health';
import { getMonthlyRatios, type SourceRatio } from '@farelark/db/sources';
import { missingFor, PROVIDERS, type Provider } from '@farelark/server/providers';
import type { Settings } from '@farelark/server/settings';
import type { Words } from '../terminal/words.ts';
import type { Finding, FindingStatus } from './finding.ts';

/** Failures that there is advice for; with any other, one waits. */
const ADVISED = ['unauthorized', 'forbidden', 'retired', 'unreachable', 'refused'] as const;

interface Known {
  readonly health: readonly SourceHealth[];
  readonly rests: readonly SourcePause[];
  readonly ratios: readonly SourceRatio[];
  readonly days: ReadonlyMap<string, { readonly calls: number; readonly allowed: number }>;
}

/** Each source of the settings: how it answered of late, what it was asked, what to mend. */
export async function checkSources(
  pool: Database['pool'],
  settings: Settings,
  words: Words,
): Promise<Finding[]> {
  const [{ health, pauses }, ratios, days] = await Promise.all([
    listSourceHealth(pool),
    getMonthlyRatios(pool),
    findSourceDays(pool),
  ]);
  const known = { health, rests: pauses, ratios, days };
  const configured = PROVIDERS.filter(
    (provider) => missingFor(provider, settings).length < provider.needs.length,
  );
  const findings = [
    ...configured.map((provider) => checkProvider(provider, settings, known, words)),
    ...settings.FEEDS.map(({ name }) => checkSource(name, null, settings, known, words)),
  ];
  return findings.length > 0 ? findings : [nothingReal(settings, words)];
}

function nothingReal({ SIMULATOR }: Settings, { t }: Words): Finding {
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
  known: Known,
  words: Words,
): Finding {
  const missing = missingFor(provider, settings);
  if (missing.length === 0) return checkSource(provider.name, provider, settings, known, words);
  const { t } = words;
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
  { health, rests, ratios, days }: Known,
  words: Words,
): Finding {
  const { t } = words;
  const own = health.filter(({ source }) => source === name);
  const down = own.find(({ state }) => state !== 'closed') ?? null;
  const failing = down ?? own.find(isFailing) ?? null;
  const rest = rests.find(({ source }) => source === name) ?? null;
  const parts = [
    getState(name, own, failing, down, rest, words),
    ...usage(name, provider, settings, ratios, days, words),
  ];
  const status: FindingStatus =
    failing !== null ? 'warning' : own.length === 0 || rest !== null ? 'note' : 'ok';
  return {
    check: 'source',
    standing: status,
    message: parts.join(' '),
    advice: failing === null ? undefined : adviceFor(name, failing, provider, t),
    facts: {
      name,
      questions: own.map(({ kind, state, lastFailure, lastStatus }) => ({
        kind,
        state,
        last_failure: lastFailure,
        last_status: lastStatus,
      })),
      rest_seconds: rest === null ? 0 : Math.ceil(rest.waitMillis / 1000),
    },
  };
}

function getState(
  name: string,
  own: readonly SourceHealth[],
  failing: SourceHealth | null,
  down: SourceHealth | null,
  rest: SourcePause | null,
  { t, duration }: Words,
): string {
  if (failing !== null) {
    const failure = t(`doctor.source.failure.${getFailure(failing)}`);
    if (down === null || down.waitMillis <= 0) return t('doctor.source.failing', { name, failure });
    return t('doctor.source.leftAlone', { name, failure, time: duration(down.waitMillis) });
  }
  if (rest !== null) return t('doctor.source.rests', { name, time: duration(rest.waitMillis) });
  return t(own.length === 0 ? 'doctor.source.notAsked' : 'doctor.source.answers', { name });
}

function usage(
  name: string,
  provider: Provider | null,
  settings: Settings,
  ratios: Known['ratios'],
  days: Known['days'],
  { t, count }: Words,
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

function adviceFor(
  name: string,
  failing: SourceHealth,
  provider: Provider | null,
  t: Words['t'],
): string {
  const failure = getFailure(failing);
  const setting = provider?.credential ?? 'FEEDS';
  const known = ADVISED.find((one) => one === failure);
  return known === undefined
    ? t('doctor.source.advice.wait')
    : t(`doctor.source.advice.${known}`, { name, setting });
}

function getFailure({ lastFailure }: SourceHealth): KnownFailure {
  return KNOWN_FAILURES.find((one) => one === lastFailure) ?? 'failing';
}

/** Its newest answer was a failure. */
function isFailing({ lastSuccessAt, lastFailureAt }: SourceHealth): boolean {
  return lastFailureAt !== null && (lastSuccessAt === null || lastSuccessAt < lastFailureAt);
}
