import { PULSE_CHANNEL } from './notice-pulse.ts';

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
  PULSE_CHANNEL,
] as const;
