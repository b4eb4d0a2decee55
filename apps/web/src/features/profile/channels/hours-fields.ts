import { type ChannelSettings, type Channels, saveChannelsRequest } from '@farelark/contracts';
import { getLocalTimeZone } from './time-zones.ts';

export interface HoursFields extends Omit<ChannelSettings, 'quietHours' | 'timeZone'> {
  timeZone: string;
  hasQuietHours: boolean;
  /** `HH:MM`; empty while cleared. */
  from: string;
  until: string;
}

const NIGHT = { from: 22 * 60, until: 7 * 60 };

export function toFields({ channels }: Channels): HoursFields {
  const { hasPreferences: _, quietHours, timeZone, ...settings } = channels;
  const { from, until } = quietHours ?? NIGHT;
  return {
    ...settings,
    hasQuietHours: quietHours !== null,
    from: formatClock(from),
    until: formatClock(until),
    timeZone: timeZone ?? getLocalTimeZone(),
  };
}

export interface FieldError {
  readonly field: 'from' | 'until' | 'timeZone';
  /** Key under `profile.channels.error`. */
  readonly error: 'time' | 'quietEmpty' | 'timeZone';
}

/** Validates the fields as the server does. Returns the settings to save, or the errors. */
export function toSettings({
  hasQuietHours,
  from,
  until,
  ...settings
}: HoursFields): ChannelSettings | readonly FieldError[] {
  const quietHours = hasQuietHours ? { from: minuteOf(from), until: minuteOf(until) } : null;
  const result = saveChannelsRequest.safeParse({ ...settings, quietHours });
  if (result.success) return result.data;
  return result.error.issues.map(({ path, message }): FieldError => {
    const field = path.at(-1);
    if (field === 'from') return { field, error: 'time' };
    if (field === 'until')
      return { field, error: message.endsWith('quietEmpty') ? 'quietEmpty' : 'time' };
    return { field: 'timeZone', error: 'timeZone' };
  });
}

function formatClock(minute: number): string {
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
}

function minuteOf(text: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}
