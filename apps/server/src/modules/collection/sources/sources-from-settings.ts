import { createHmac } from 'node:crypto';
import type { FeedIdentity } from '@farelark/db/feed-states';
import type { SourceName } from '@farelark/engine';
import type { FareSource } from '@farelark/sources';
import { createHttpFeed, type HttpFeed } from '@farelark/sources/feed';
import type { CallMeter } from '@farelark/sources/http';
import type { SourceParts } from '@farelark/sources/providers';
import type { Settings } from '../../../config/settings.ts';
import { PROVIDERS } from './providers.ts';

/** The sources of the providers that the settings switch on, in an order that doesn't matter. */
export function sourcesFromSettings(
  settings: Settings,
  parts: Omit<SourceParts, 'timeoutMillis' | 'currency'>,
): FareSource[] {
  return PROVIDERS.flatMap((provider) =>
    provider.open(settings, {
      ...parts,
      timeoutMillis: settings.SOURCE_TIMEOUT_SECONDS * 1000,
      currency: settings.FARE_CURRENCY,
    }),
  );
}

/** A feed to be read again and again. */
export interface PolledFeed extends FeedIdentity {
  readonly feed: HttpFeed;
}

/** The feeds of the settings. */
export function feedsFromSettings(
  { FEEDS, AUTH_SECRET = '' }: Pick<Settings, 'FEEDS' | 'AUTH_SECRET'>,
  getMeter: (name: SourceName) => CallMeter,
): PolledFeed[] {
  return FEEDS.map(({ name, url }) => ({
    name,
    address: createHmac('sha256', AUTH_SECRET).update(`feed\n${url}`).digest(),
    feed: createHttpFeed({ name, url, meter: getMeter(name as SourceName) }),
  }));
}
