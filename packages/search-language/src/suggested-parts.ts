import {
  addDays,
  type DayRange,
  type EpochDay,
  MONITORED_DAYS,
  type PlaceCode,
  parseDay,
} from '@farelark/engine';
import {
  ALLIANCES,
  CABINS,
  type Interpretation,
  NOTHING_SAID,
  PARTS_OF_DAY,
  type Query,
  type QueryLookups,
  type Reading,
} from './interpretation.ts';
import type { Span } from './token.ts';

export const SUGGESTED_FIELDS = [
  'from',
  'to',
  'via',
  'avoid',
  'depart',
  'return',
  'stay_nights',
  'passengers',
  'max_price',
  'trip_type',
  'cabin',
  'max_stops',
  'airlines',
  'exclude_airlines',
  'depart_times',
  'avoid_times',
  'baggage',
] as const;
export type SuggestedField = (typeof SUGGESTED_FIELDS)[number];

/** A part of a query as someone else, such as a language model, reads it. */
export interface SuggestedPart {
  readonly field: SuggestedField;
  /** The words of the query that it is based on. */
  readonly words: string;
  /**
   * A name of a place or airline, a day or `first/last` as YYYY-MM-DD, a number or `min-max`, `amount CUR`, or a value of
   * the field.
   */
  readonly value: string;
}

const MAX_NIGHTS = 90;
const MAX_PASSENGERS = 30;

/**
 * The reading with the suggested fields that hold. A field needs a part based on words of the query that were not used or
 * contradict each other; every value has to be known to the look-ups or the calendar. The parts of a field replace what
 * was read for it.
 */
export function addSuggestedParts(
  query: Query,
  reading: Reading,
  parts: readonly SuggestedPart[],
  lookups: QueryLookups,
): Reading {
  let interpretation = reading.interpretation ?? NOTHING_SAID;
  const used: Span[] = [];
  const settled = new Set<string>();
  for (const [field, group] of Map.groupBy(parts, (part) => part.field)) {
    const found = group.flatMap((part) => {
      const span = findWords(query, part.words);
      return span === null ? [] : [{ part, span }];
    });
    const support = found.map(({ span }) => span).filter((span) => isUnused(query, reading, span));
    if (support.length === 0) continue;
    const said = found.map(({ part }) => part);
    const change = readField(query, field, said, interpretation, lookups);
    const changed: Interpretation = { ...interpretation, ...change };
    const isSame = JSON.stringify(changed) === JSON.stringify(interpretation);
    if (isSame || isContradiction(changed)) continue;
    interpretation = changed;
    used.push(...support);
    settled.add(field);
  }
  if (settled.size === 0) return reading;
  const overlaps = (span: Span) =>
    used.some(({ start, end }) => start < span.end && span.start < end);
  return {
    ...reading,
    interpretation,
    unread: reading.unread.filter((span) => !overlaps(span)),
    conflicts: reading.conflicts.filter(
      ({ fields }) => !fields.every((field) => settled.has(field)),
    ),
  };
}

function findWords({ text }: Query, words: string): Span | null {
  const start = words.trim() === '' ? -1 : text.toLowerCase().indexOf(words.trim().toLowerCase());
  return start < 0 ? null : { start, end: start + words.trim().length };
}

/** Check that words were not used, contradict others, or are of a query of which nothing was read. */
function isUnused({ text }: Query, reading: Reading, { start, end }: Span): boolean {
  return (
    reading.interpretation === null ||
    reading.unread.some((unread) => unread.start < end && start < unread.end) ||
    reading.conflicts.some((conflict) => conflict.text.includes(text.slice(start, end)))
  );
}

/** The checked change of a field; null without a valid value. */
function readField(
  { today }: Query,
  field: SuggestedField,
  parts: readonly SuggestedPart[],
  known: Interpretation,
  lookups: QueryLookups,
): Partial<Interpretation> | null {
  const values = parts.map(({ value }) => value.trim());
  const [value = ''] = values;
  switch (field) {
    case 'from':
    case 'to':
    case 'via':
    case 'avoid': {
      const places = values.flatMap((name) => findPlace(name, lookups) ?? []);
      const areas = values.flatMap((name) =>
        findPlace(name, lookups) === null ? (lookups.findArea(name)?.codes ?? []) : [],
      );
      const isEnd = field === 'from' || field === 'to';
      if (places.length + (isEnd ? areas.length : 0) === 0) return null;
      return {
        from: without(known.from, places),
        to: without(known.to, places),
        via: without(known.via, places),
        avoid: without(known.avoid, places),
        [field]: places,
        ...(isEnd ? { [`${field}Areas`]: areas } : {}),
      };
    }
    case 'depart':
    case 'return': {
      const days = parseDays(value, today);
      return days && { [field]: days };
    }
    case 'stay_nights': {
      const stayNights = parseRange(value, MAX_NIGHTS);
      return stayNights && { stayNights };
    }
    case 'passengers': {
      const range = parseRange(value, MAX_PASSENGERS);
      return range && { passengers: range.max };
    }
    case 'max_price': {
      const maxPrice = parsePrice(value, parts[0]?.words ?? '', lookups);
      return maxPrice && { maxPrice };
    }
    case 'trip_type':
      return value === 'one_way' || value === 'round_trip' ? { tripType: value } : null;
    case 'cabin': {
      const cabin = CABINS.find((name) => name === value);
      return cabin === undefined ? null : { cabin };
    }
    case 'max_stops':
      return /^[0-2]$/.test(value) ? { maxStops: Number(value) } : null;
    case 'airlines':
    case 'exclude_airlines': {
      const codes = values.flatMap((name) => lookups.findAirline(name) ?? []);
      const alliances = ALLIANCES.filter((alliance) =>
        values.some((name) => name.toLowerCase().replaceAll(' ', '_') === alliance),
      );
      if (field === 'exclude_airlines')
        return codes.length === 0
          ? null
          : { airlines: without(known.airlines, codes), excludeAirlines: codes };
      return codes.length + alliances.length === 0
        ? null
        : { airlines: codes, excludeAirlines: without(known.excludeAirlines, codes), alliances };
    }
    case 'depart_times':
    case 'avoid_times': {
      const times = PARTS_OF_DAY.filter((part) => values.includes(part));
      if (times.length === 0) return null;
      return field === 'depart_times'
        ? { departTimes: times, avoidTimes: without(known.avoidTimes, times) }
        : { departTimes: without(known.departTimes, times), avoidTimes: times };
    }
    case 'baggage':
      return value === 'included' || value === 'extra' ? { baggage: value } : null;
  }
}

function without<Item>(items: readonly Item[], others: readonly Item[]): readonly Item[] {
  return items.filter((item) => !others.includes(item));
}

function findPlace(value: string, lookups: QueryLookups): PlaceCode | null {
  const code = value.trim();
  if (/^[A-Z]{3}$/.test(code)) return lookups.isPlace(code) ? code : null;
  return lookups.findPlaces(code)[0] ?? null;
}

/** A day or `first/last` in the monitored period. */
function parseDays(value: string, today: EpochDay): DayRange | null {
  const [first = '', last = first] = value.trim().split('/');
  const [earliest, latest] = [parseDay(first), parseDay(last)];
  if (earliest === null || latest === null) return null;
  const isPossible =
    earliest >= today && latest >= earliest && latest <= addDays(today, 2 * MONITORED_DAYS);
  return isPossible ? { earliest, latest } : null;
}

function parseRange(value: string, max: number): { min: number; max: number } | null {
  const [, first, last = first] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(value.trim()) ?? [];
  const range = { min: Number(first), max: Number(last) };
  return range.min >= 1 && range.max >= range.min && range.max <= max ? range : null;
}

/** An amount whose digits the words have, if they have any: "150 quid", "hundred and fifty quid". */
function parsePrice(
  value: string,
  words: string,
  { isCurrency }: QueryLookups,
): Interpretation['maxPrice'] {
  const [, digits, currency] = /^(\d+(?:\.\d{1,2})?)(?: ([A-Z]{3}))?$/.exec(value.trim()) ?? [];
  const amount = Number(digits);
  if (digits === undefined || amount <= 0) return null;
  if (currency !== undefined && !isCurrency(currency)) return null;
  const said = [...words.matchAll(/\d+(?:[.,\s]\d{3})*(?:[.,]\d{1,2})?/g)].map(([number]) =>
    Number(number.replace(/[.,\s](?=\d{3})/g, '').replace(',', '.')),
  );
  const isSaid = said.some((number) => number === amount || number * 1_000 === amount);
  return said.length === 0 || isSaid ? { amount, currency: currency ?? null } : null;
}

function isContradiction({ from, to, depart, return: back }: Interpretation): boolean {
  return (
    (depart !== null && back !== null && back.latest < depart.earliest) ||
    to.some((place) => from.includes(place))
  );
}
