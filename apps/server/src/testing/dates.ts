import type { ChannelSettings } from '@farelark/contracts';

const DAY_MILLIS = 86_400_000;

/** The UTC date `days` from now, such as `2027-01-20`. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MILLIS).toISOString().slice(0, 10);
}

/** Quiet hours from an hour ago until in an hour. */
export function createCurrentQuietHours(): ChannelSettings['quietHours'] {
  const minute = Math.floor(Date.now() / 60_000) % 1440;
  return { from: (minute + 1380) % 1440, until: (minute + 60) % 1440 };
}
