import { type Instant, parseInstant } from './calendar.ts';

const MILLIS_PER_HOUR = 3_600_000;
/** Offsets of a zone for two years. */
const MAX_OFFSETS = 20_000;
const clocks = new Map<string, (hour: number) => number>();

/**
 * Instant of a local date and time such as `2027-03-22T14:05`. Times that the clocks skip in spring are read by the
 * offset after, times that occur twice in autumn by the one after too.
 *
 * @returns null for a malformed time
 * @throws RangeError for an unknown zone
 */
export function getLocalInstant(timeZone: string, local: string): Instant | null {
  const nominal = parseInstant(local);
  if (nominal === null) return null;
  const near = nominal - getOffset(timeZone, nominal);
  return (nominal - getOffset(timeZone, near)) as Instant;
}

/**
 * Local date and time in a zone, such as `2027-03-22T14:05`.
 *
 * @throws RangeError for an unknown zone
 */
export function formatLocalTime(timeZone: string, instant: Instant): string {
  return new Date(instant + getOffset(timeZone, instant)).toISOString().slice(0, 16);
}

/** Milliseconds by which clocks of the zone are ahead of UTC; zones change them at a full hour of UTC at most. */
function getOffset(timeZone: string, millis: number): number {
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    clock = createClock(timeZone);
    clocks.set(timeZone, clock);
  }
  return clock(Math.floor(millis / MILLIS_PER_HOUR));
}

/** Function from hours since 1970 to the zone's offset. */
function createClock(timeZone: string): (hour: number) => number {
  const offsets = new Map<number, number>();
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  return (hour) => {
    let offset = offsets.get(hour);
    if (offset === undefined) {
      const millis = hour * MILLIS_PER_HOUR;
      const parts = format.formatToParts(millis);
      const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
      const [year, month, day] = [read('year'), read('month'), read('day')];
      offset = Date.UTC(year, month - 1, day, read('hour'), read('minute')) - millis;
      if (offsets.size >= MAX_OFFSETS) offsets.clear();
      offsets.set(hour, offset);
    }
    return offset;
  };
}
