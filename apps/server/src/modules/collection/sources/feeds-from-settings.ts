import { createHmac } from 'node:crypto';
import type { FeedIdentity } from '@farelark/db/feed-states';
import type { SourceName } from '@farelark/engine';
import { createHttpFeed, type HttpFeed } from '@farelark/sources/feed';
import type { CallMeter } from '@farelark/sources/http';
import type { Settings } from '../../../config/settings.ts';

/** A feed to be read again and again. */
export interface PolledFeed extends FeedIdentity {
  readonly feed: HttpFeed;
}

/** The feeds of the settings. */
export function feedsFromSettings(
  { FEEDS, AUTH_SECRET = '' }: Pick<Settings, 'FEEDS' | 'AUTH_SECRET'>,
  meterOf: (name: SourceName) => CallMeter,
): PolledFeed[] {
  return FEEDS.map(({ name, url }) => ({
    name,
    address: createHmac('sha256', AUTH_SECRET).update(`feed\n${url}`).digest(),
    feed: createHttpFeed({ name, url, meter: meterOf(name as SourceName) }),
  }));
}
