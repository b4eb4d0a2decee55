import { PROBE_CHANNEL } from './notice-pulse.ts';

/** What the database tells every process of. */
export const NOTICE_CHANNELS = [
  'live',
  'outbox',
  'announcements',
  'preferences',
  'sessions',
  'api_keys',
  'exchange_rates',
  'webhook_inbox',
  PROBE_CHANNEL,
] as const;
