/** When the support answers (specification, "Contact"): by the clocks of New York, Monday to Friday. */
const ZONE = 'America/New_York';
const OPENS = 9;
const CLOSES = 18;
const WEEKEND = ['Sat', 'Sun'];
const HALF_HOUR_MS = 1_800_000;

export interface SupportState {
  readonly isOpen: boolean;
  /** When that changes next. */
  readonly until: Date;
}

/** Whether somebody answers at `moment`, by the time of New York as it is then. Holidays are not known. */
export function supportAt(moment: Date): SupportState {
  const isOpen = isOpenAt(moment);
  // Clocks change on the hour, so no change is passed over.
  let until = new Date((Math.floor(moment.getTime() / HALF_HOUR_MS) + 1) * HALF_HOUR_MS);
  while (isOpenAt(until) === isOpen) until = new Date(until.getTime() + HALF_HOUR_MS);
  return { isOpen, until };
}

function isOpenAt(moment: Date): boolean {
  const parts = clock().formatToParts(moment);
  const part = (name: Intl.DateTimeFormatPartTypes) =>
    parts.find(({ type }) => type === name)?.value ?? '';
  const hour = Number(part('hour'));
  return !WEEKEND.includes(part('weekday')) && hour >= OPENS && hour < CLOSES;
}

let made: Intl.DateTimeFormat | null = null;
function clock(): Intl.DateTimeFormat {
  made ??= new Intl.DateTimeFormat('en-US', {
    timeZone: ZONE,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  });
  return made;
}
