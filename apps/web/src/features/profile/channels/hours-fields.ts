import { type ChannelSettings, type Channels, saveChannelsRequest } from '@farelark/contracts';
import { zoneHere } from './time-zones.ts';

export interface HoursFields {
  emailNotifications: boolean;
  alertFrequency: ChannelSettings['alertFrequency'];
  hasQuietHours: boolean;
  /** `HH:MM`; empty while cleared. */
  from: string;
  until: string;
  timeZone: string;
  errorFaresAtAnyTime: boolean;
}

/** Default of quiet hours when they are switched on. */
const NIGHT = { from: 22 * 60, until: 7 * 60 };

export function toFields({ channels }: Channels): HoursFields {
  const { from, until } = channels.quietHours ?? NIGHT;
  return {
    emailNotifications: channels.emailNotifications,
    alertFrequency: channels.alertFrequency,
    hasQuietHours: channels.quietHours !== null,
    from: clockText(from),
    until: clockText(until),
    timeZone: channels.timeZone ?? zoneHere(),
    errorFaresAtAnyTime: channels.errorFaresAtAnyTime,
  };
}

/** A field of the form that is not right, by the key under `profile.channels.error`. */
interface FieldMistake {
  readonly field: 'from' | 'until' | 'timeZone';
  readonly mistake: 'time' | 'quietEmpty' | 'timeZone';
}

/** The settings to save, by the rules of the server; or their mistakes. */
export function toSettings(fields: HoursFields): ChannelSettings | readonly FieldMistake[] {
  const checked = saveChannelsRequest.safeParse({
    emailNotifications: fields.emailNotifications,
    alertFrequency: fields.alertFrequency,
    timeZone: fields.timeZone,
    quietHours: fields.hasQuietHours
      ? { from: minuteOf(fields.from), until: minuteOf(fields.until) }
      : null,
    errorFaresAtAnyTime: fields.errorFaresAtAnyTime,
  });
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
