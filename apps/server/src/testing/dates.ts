import type { ChannelSettings } from '@farelark/contracts';

const DAY_MILLIS = 86_400_000;

/** The day so many days from now, as `2027-01-20`; before today where negative. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MILLIS).toISOString().slice(0, 10);
}

/** Quiet hours that began an hour ago and end in an hour, whatever the time is. */
export function createCurrentQuietHours(): ChannelSettings['quietHours'] {
  const minute = Math.floor(Date.now() / 60_000) % 1440;
  return { from: (minute + 1380) % 1440, until: (minute + 60) % 1440 };
}
