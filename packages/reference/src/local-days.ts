import { type EpochDay, type Instant, MILLIS_PER_DAY, utcDayOf } from '@farelark/engine';

const OFFSET = /^GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?$/;

/** Marks a day on which the zone's offset changes, so that it is looked up per instant. */
const CHANGES = Number.NaN;

/**
 * The offset of a zone from UTC, remembered per UTC day: `Intl` takes two microseconds an
 * answer, and feeds ask a million times about a few hundred days.
 */
class ZoneOffsets {
  readonly #format: Intl.DateTimeFormat;
  readonly #byDay = new Map<number, number>();

  constructor(timeZone: string) {
    this.#format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  }

  /** Milliseconds to add to UTC for local time. */
  at(instant: number): number {
    const day = Math.floor(instant / MILLIS_PER_DAY);
    let offset = this.#byDay.get(day);
    if (offset === undefined) {
      const start = this.#lookUp(day * MILLIS_PER_DAY);
      const end = this.#lookUp((day + 1) * MILLIS_PER_DAY - 1);
      offset = start === end ? start : CHANGES;
      this.#byDay.set(day, offset);
    }
    return Number.isNaN(offset) ? this.#lookUp(instant) : offset;
  }

  #lookUp(instant: number): number {
    const parts = this.#format.formatToParts(instant);
    const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
    const match = OFFSET.exec(name);
    if (match === null) throw new Error(`Intl wrote an offset as ${name}`);
    const [hours, minutes, seconds] = [match[2], match[3], match[4]].map((n) => Number(n ?? 0));
    const size = (((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)) * 1000;
    return match[1] === '-' ? -size : size;
  }
}

export class LocalDays {
  readonly #zones = new Map<string, ZoneOffsets>();

  /** The local calendar day in an IANA zone; throws `RangeError` for no zone. */
  dayIn(timeZone: string, instant: Instant): EpochDay {
    let offsets = this.#zones.get(timeZone);
    if (offsets === undefined) {
      offsets = new ZoneOffsets(timeZone);
      this.#zones.set(timeZone, offsets);
    }
    return utcDayOf((instant + offsets.at(instant)) as Instant);
  }
}
