import {
  addDays,
  type Cabin,
  type DayRange,
  type EpochDay,
  MONITORED_DAYS,
  type PartOfDay,
  type PlaceCode,
  parseDay,
} from '@farelark/engine';
import type { Conflict, Interpretation, Query, QueryLookups, Reading } from './interpretation.ts';
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

const CABINS: readonly Cabin[] = ['economy', 'premium_economy', 'business', 'first'];
const PARTS_OF_DAY: readonly PartOfDay[] = ['red_eye', 'morning', 'afternoon', 'evening'];
const MAX_NIGHTS = 90;
const MAX_PASSENGERS = 30;

/**
 * The reading with the suggested parts that hold: based on words of the query that were not used or contradict each
 * other, for a field that is empty, with a value that the look-ups and the calendar know.
 */
export function addSuggestedParts(
  query: Query,
  reading: Reading,
  parts: readonly SuggestedPart[],
  lookups: QueryLookups,
): Reading {
  let { interpretation } = reading;
  if (interpretation === null) return reading;
  const used: Span[] = [];
  const settled = new Set<string>();
  for (const part of parts) {
    const span = findSupport(query, reading, part.words);
    const change = span && readPart(query, part, interpretation, lookups);
    if (change === null || span === null) continue;
    const changed: Interpretation = { ...interpretation, ...change };
    if (isContradiction(changed)) continue;
    interpretation = changed;
    used.push(span);
    settled.add(part.field);
  }
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

/** Position of the words in the query; null if they are used already. */
function findSupport({ text }: Query, reading: Reading, words: string): Span | null {
  const start = words.trim() === '' ? -1 : text.toLowerCase().indexOf(words.trim().toLowerCase());
  if (start < 0) return null;
  const span = { start, end: start + words.trim().length };
  const isUnused =
    reading.unread.some((unread) => unread.start < span.end && span.start < unread.end) ||
    reading.conflicts.some((conflict) => isWithin(conflict, words));
  return isUnused ? span : null;
}

function isWithin({ text }: Conflict, words: string): boolean {
  return text.toLowerCase().includes(words.trim().toLowerCase());
}

/** The change of a part, checked; null if it does not hold or the field is already filled. */
function readPart(
  { today }: Query,
  { field, words, value }: SuggestedPart,
  known: Interpretation,
  lookups: QueryLookups,
): Partial<Interpretation> | null {
  switch (field) {
    case 'from':
    case 'to':
    case 'via':
    case 'avoid': {
      const place = findPlace(value, lookups);
      const isKnown = [...known.from, ...known.to, ...known.via, ...known.avoid].includes(
        place as PlaceCode,
      );
      return place === null || isKnown ? null : { [field]: [...known[field], place] };
    }
    case 'depart':
    case 'return': {
      const days = known[field] === null ? parseDays(value, today) : null;
      return days && { [field]: days };
    }
    case 'stay_nights': {
      const range = known.stayNights === null ? parseRange(value, MAX_NIGHTS) : null;
      return range && { stayNights: range };
    }
    case 'passengers': {
      const range = known.passengers === null ? parseRange(value, MAX_PASSENGERS) : null;
      return range && { passengers: range.max };
    }
    case 'max_price': {
      const price = known.maxPrice === null ? parsePrice(value, words, lookups) : null;
      return price && { maxPrice: price };
    }
    case 'cabin': {
      const cabin = known.cabin === null ? CABINS.find((name) => name === value) : undefined;
      return cabin === undefined ? null : { cabin };
    }
    case 'max_stops':
      return known.maxStops === null && /^[0-2]$/.test(value) ? { maxStops: Number(value) } : null;
    case 'airlines':
    case 'exclude_airlines': {
      const name = field === 'airlines' ? 'airlines' : 'excludeAirlines';
      const code = lookups.findAirline(value);
      const isKnown = code !== null && [...known.airlines, ...known.excludeAirlines].includes(code);
      return code === null || isKnown ? null : { [name]: [...known[name], code] };
    }
    case 'depart_times':
    case 'avoid_times': {
      const name = field === 'depart_times' ? 'departTimes' : 'avoidTimes';
      const part = PARTS_OF_DAY.find((one) => one === value);
      const isKnown =
        part !== undefined && [...known.departTimes, ...known.avoidTimes].includes(part);
      return part === undefined || isKnown ? null : { [name]: [...known[name], part] };
    }
    case 'baggage':
      return known.baggage === null && (value === 'included' || value === 'extra')
        ? { baggage: value }
        : null;
  }
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
