import { createHmac } from 'node:crypto';
import type { FeedIdentity } from '@farelark/db/feed-states';
import type { SourceName } from '@farelark/engine';
import type { FareSource } from '@farelark/sources';
import { createHttpFeed, type HttpFeed } from '@farelark/sources/feed';
import type { CallMeter } from '@farelark/sources/http';
import * as providers from '@farelark/sources/providers';
import { type Settings, SettingsError } from '../../../config/settings.ts';

export type { Provider } from '@farelark/sources/providers';

/** All supported providers, configured or not. */
export const PROVIDERS: readonly providers.Provider[] = Object.values(providers);

/** Settings that a provider needs and lacks; empty if it is configured. */
export function getMissingSettings(
  { needs }: Pick<providers.Provider, 'needs'>,
  settings: Readonly<Record<string, unknown>>,
): string[] {
  return needs.filter((name) => settings[name] === undefined);
}

/** @throws SettingsError for contradictory settings of a provider */
export function checkProviders(settings: Settings): void {
  const problems = PROVIDERS.flatMap((provider) => provider.findProblem?.(settings) ?? []);
  if (problems.length > 0) throw new SettingsError(problems);
}

/** Opens the sources of all configured providers, in no particular order. */
export function sourcesFromSettings(
  settings: Settings,
  parts: Omit<providers.SourceParts, 'timeoutMillis' | 'currency'>,
): FareSource[] {
  return PROVIDERS.flatMap((provider) =>
    provider.open(settings, {
      ...parts,
      timeoutMillis: settings.SOURCE_TIMEOUT_SECONDS * 1000,
      currency: settings.FARE_CURRENCY,
    }),
  );
}

/** A feed that is polled regularly. */
export interface PolledFeed extends FeedIdentity {
  readonly feed: HttpFeed;
}

export function feedsFromSettings(
  { FEEDS, AUTH_SECRET = '' }: Pick<Settings, 'FEEDS' | 'AUTH_SECRET'>,
  getMeter: (name: SourceName) => CallMeter,
): PolledFeed[] {
  return FEEDS.map(({ name, url }) => ({
    name,
    // Keyed, because the URL may contain credentials.
    address: createHmac('sha256', AUTH_SECRET).update(`feed\n${url}`).digest(),
    feed: createHttpFeed({ name, url, meter: getMeter(name as SourceName) }),
  }));
}
