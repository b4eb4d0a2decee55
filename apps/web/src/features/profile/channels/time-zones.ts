export interface ZoneChoice {
  readonly name: string;
  /** Such as `America/Argentina/Buenos Aires`. */
  readonly label: string;
  /** Localised, such as `Central European Time`. */
  readonly title: string;
  /** Current, such as `GMT+1`. */
  readonly offset: string;
}

export function getLocalTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Zones that this browser supports, and the `extra` ones, sorted by name. */
export function listZones(locale: string, now: Date, extra: readonly string[]): ZoneChoice[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...extra]);
  return [...names].sort().map((name) => toZoneChoice(name, locale, now));
}

export function toZoneChoice(name: string, locale: string, now: Date): ZoneChoice {
  return {
    name,
    label: name.replaceAll('_', ' '),
    title: getZoneName(name, locale, now, 'longGeneric'),
    offset: getZoneName(name, locale, now, 'shortOffset'),
  };
}

/** Current time in a zone; null if this browser does not know the zone. */
export function formatTimeIn(name: string, locale: string, now: Date): string | null {
  return createFormat(name, locale, { timeStyle: 'short' })?.format(now) ?? null;
}

/** True if the zone contains every word of the search term. */
export function matchesZone({ label, title, offset }: ZoneChoice, term: string): boolean {
  const text = `${label} ${title} ${offset}`.toLowerCase();
  return term
    .toLowerCase()
    .split(/[\s_]+/)
    .every((word) => text.includes(word));
}

function getZoneName(
  name: string,
  locale: string,
  now: Date,
  timeZoneName: 'longGeneric' | 'shortOffset',
): string {
  const parts = createFormat(name, locale, { timeZoneName })?.formatToParts(now);
  return parts?.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Null for zones that only newer browsers know. */
function createFormat(timeZone: string, locale: string, options: Intl.DateTimeFormatOptions) {
  try {
    return new Intl.DateTimeFormat(locale, { timeZone, ...options });
  } catch {
    return null;
  }
}
