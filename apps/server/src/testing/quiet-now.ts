import type { ChannelSettings } from '@farelark/contracts';

/** Quiet hours that began an hour ago and end in an hour, whatever the time is. */
export function quietNow(): ChannelSettings['quietHours'] {
  const minute = Math.floor(Date.now() / 60_000) % 1440;
  return { from: (minute + 1380) % 1440, until: (minute + 60) % 1440 };
}
