import { type ChannelSettings, type Channels, saveChannelsRequest } from '@farelark/contracts';
import { zoneHere } from './time-zones.ts';

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
    from: clockText(from),
    until: clockText(until),
    timeZone: timeZone ?? zoneHere(),
  };
}

/** A field of the form that is not right, by the key under `profile.channels.error`. */
interface FieldMistake {
  readonly field: 'from' | 'until' | 'timeZone';
  readonly mistake: 'time' | 'quietEmpty' | 'timeZone';
}

/** The settings to save, by the rules of the server; or their mistakes. */
export function toSettings({
  hasQuietHours,
  from,
  until,
  ...settings
}: HoursFields): ChannelSettings | readonly FieldMistake[] {
  const quietHours = hasQuietHours ? { from: minuteOf(from), until: minuteOf(until) } : null;
  const checked = saveChannelsRequest.safeParse({ ...settings, quietHours });
  if (checked.success) return checked.data;
  return checked.error.issues.map(({ path, message }): FieldMistake => {
    const field = path.at(-1);
    if (field === 'from') return { field, mistake: 'time' };
    if (field === 'until')
      return { field, mistake: message.endsWith('quietEmpty') ? 'quietEmpty' : 'time' };
    return { field: 'timeZone', mistake: 'timeZone' };
  });
}

function clockText(minute: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

function minuteOf(text: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}
