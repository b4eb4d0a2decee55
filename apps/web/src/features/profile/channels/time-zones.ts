export interface ZoneChoice {
  readonly name: string;
  /** As it is shown: `America/Argentina/Buenos Aires`. */
  readonly label: string;
  /** Its name in the person's language: `Central European Time`. */
  readonly title: string;
  /** `GMT+1`, at this moment. */
  readonly offset: string;
}

export function zoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Every zone that this browser knows, and those of `more`, by name. */
export function allZones(locale: string, now: Date, more: readonly string[]): ZoneChoice[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...more]);
  return [...names].sort().map((name) => zoneChoice(name, locale, now));
}

export function zoneChoice(name: string, locale: string, now: Date): ZoneChoice {
  return {
    name,
    label: name.replaceAll('_', ' '),
    title: zoneName(name, locale, now, 'longGeneric'),
    offset: zoneName(name, locale, now, 'shortOffset'),
  };
}

/** Current time of a zone; null where this browser does not know the zone. */
export function timeIn(name: string, locale: string, now: Date): string | null {
  return formatIn(name, locale, { timeStyle: 'short' })?.format(now) ?? null;
}

/** True if the typed text means this zone: each part of it occurs there. */
export function isMeant({ label, title, offset }: ZoneChoice, term: string): boolean {
  const text = `${label} ${title} ${offset}`.toLowerCase();
  return term
    .toLowerCase()
    .split(/[\s_]+/)
    .every((part) => text.includes(part));
}

function zoneName(
  name: string,
  locale: string,
  now: Date,
  timeZoneName: 'longGeneric' | 'shortOffset',
): string {
  const parts = formatIn(name, locale, { timeZoneName })?.formatToParts(now);
  return parts?.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Null for a zone that was chosen in a newer browser and that this one does not know. */
function formatIn(
  timeZone: string,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat(locale, { timeZone, ...options });
  } catch {
    return null;
  }
}
