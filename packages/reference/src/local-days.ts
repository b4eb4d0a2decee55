import { type EpochDay, type Instant, MILLIS_PER_DAY, utcDayOf } from '@farelark/engine';

const OFFSET = /^GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?$/;

/** UTC offsets of a time zone, cached per UTC day: `Intl` takes 2 µs a call, and feeds need a million. */
class ZoneOffsets {
  readonly #format: Intl.DateTimeFormat;
  /** NaN for a day with a change of offset, which needs a look-up per instant. */
  readonly #byDay = new Map<number, number>();

  constructor(timeZone: string) {
    this.#format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  }

  /** Milliseconds from UTC to local time. */
  get(instant: number): number {
    const day = Math.floor(instant / MILLIS_PER_DAY);
    let offset = this.#byDay.get(day);
    if (offset === undefined) {
      const start = this.#compute(day * MILLIS_PER_DAY);
      const end = this.#compute((day + 1) * MILLIS_PER_DAY - 1);
      offset = start === end ? start : Number.NaN;
      this.#byDay.set(day, offset);
    }
    return Number.isNaN(offset) ? this.#compute(instant) : offset;
  }

  #compute(instant: number): number {
    const parts = this.#format.formatToParts(instant);
    const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
    const match = OFFSET.exec(name);
    if (match === null) throw new Error(`Unknown format of a UTC offset: ${name}`);
    const [hours = 0, minutes = 0, seconds = 0] = match.slice(2).map((part) => Number(part ?? 0));
    const offset = ((hours * 60 + minutes) * 60 + seconds) * 1000;
    return match[1] === '-' ? -offset : offset;
  }
}

export class LocalDays {
  readonly #zones = new Map<string, ZoneOffsets>();

  /** The local calendar day in an IANA zone; throws `RangeError` for an unknown zone. */
  getDay(timeZone: string, instant: Instant): EpochDay {
    const offsets = this.#zones.get(timeZone) ?? new ZoneOffsets(timeZone);
    this.#zones.set(timeZone, offsets);
    return utcDayOf((instant + offsets.get(instant)) as Instant);
  }
}
