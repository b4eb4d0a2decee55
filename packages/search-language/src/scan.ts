import { resolveAmbiguousWords } from './ambiguous-words.ts';
import { parseNumericDate } from './calendar.ts';
import { RELATIVE_DATE } from './date-steps.ts';
import { createDayTerm, SEASON } from './date-terms.ts';
import { createWordTerms, splitCompounds, splitConjunctions } from './inflected-words.ts';
import type { Query, QueryLanguage, QueryLookups } from './interpretation.ts';
import { joinPlaces } from './join-places.ts';
import { NameScanner } from './name-scanner.ts';
import { readNumeral } from './numerals.ts';
import {
  findLongestPhrase,
  getPhraseIndex,
  hasExtraSpace,
  type PhraseIndex,
  type PhraseMatch,
  toPhraseKey,
} from './phrase-index.ts';
import { createTerm, isKind, type Term, type TermKind } from './term.ts';
import { type Token, tokenise } from './token.ts';

const BRACKET = /[([（「]/;
const RUSSIAN_SUFFIX = /^(?:го|ого|е|ое|й|ые)$/;
/** 2-х взрослых, 3-мя: of a count. */
const RUSSIAN_COUNT_SUFFIX = /^(?:х|ух|ех|ти|мя|ми|м)$/;
const ORDINAL_SUFFIX = /^(?:st|nd|rd|th|er|ere|re|e|eme|de|nde|o|a|ro|do|to|го|е|ого)$/;

/** Terms of a part of the query, and the index of the next token. */
interface ScannedTerms {
  readonly terms: readonly Term[];
  readonly end: number;
}

/** Recognise phrases, numbers, dates and names from left to right, the longest first. Unknown words are kept. */
export function scan(query: Query, lookups: QueryLookups): readonly Term[] {
  const phrases = getPhraseIndex(query.language);
  const tokens = splitCompounds(splitConjunctions(tokenise(query.text), phrases), phrases);
  const names = new NameScanner(tokens, phrases, lookups, query.today);
  const terms: Term[] = [];
  let index = 0;
  while (index < tokens.length) {
    const phrase =
      findLongestPhrase(
        phrases,
        tokens,
        index,
        (match) => !hasExtraSpace(match) && !isBeforeDate(match, tokens, phrases),
      ) ?? findForeignPhrase(query, tokens, index);
    const numeral = readNumeral(tokens, index, phrases);
    const phraseLength = phrase?.length ?? 0;
    const isNumeral = numeral !== null && numeral.length > phraseLength;
    const length = isNumeral ? numeral.length : phraseLength;
    const name = names.find(index, terms, length, phrase?.entry.kinds);
    let scanned: ScannedTerms;
    if (name !== null) scanned = { terms: withPrefix(name.term, lookups), end: name.end };
    else if (isNumeral) {
      const text = tokens.slice(index, index + length).map((token) => token.text);
      const term = createTerm('number', text.join(''), { value: numeral.value });
      scanned = { terms: [term], end: index + length };
    } else if (phrase !== null)
      scanned = { terms: [createPhraseTerm(tokens, index, phrase, phrases)], end: phrase.end };
    else scanned = scanToken(tokens, index, query, phrases);
    const end = Math.max(scanned.end, index + 1);
    const span = { start: (tokens[index] as Token).start, end: (tokens[end - 1] as Token).end };
    const isBracketed = BRACKET.test(tokens[index - 1]?.text ?? '');
    terms.push(
      ...scanned.terms.map((term) => ({
        ...term,
        kinds:
          isBracketed && isKind(term, 'number')
            ? ([...term.kinds, 'bracketed'] as const)
            : term.kinds,
        spans: [span],
      })),
    );
    index = end;
  }
  return resolveAmbiguousWords(joinPlaces(terms, lookups));
}

const PLACE_CUES: readonly TermKind[] = ['avoid', 'via', 'to'];
const DATE_NAMES = ['month', 'weekday', 'holiday', 'today', 'tomorrow', ...SEASON] as const;
const PARTS_OF_DATE: ReadonlySet<TermKind> = new Set([...DATE_NAMES, ...RELATIVE_DATE]);

/** Check for a cue of places whose preposition belongs to a date: "no stops in | May". */
function isBeforeDate(
  { entry, length, end }: PhraseMatch,
  tokens: readonly Token[],
  phrases: PhraseIndex,
): boolean {
  if (length === 1 || !entry.kinds.every((kind) => PLACE_CUES.includes(kind))) return false;
  const next = findLongestPhrase(phrases, tokens, end);
  const isArticle = next?.entry.kinds.some((kind) => kind === 'of' || kind === 'filler');
  const kinds = (isArticle ? findLongestPhrase(phrases, tokens, end + 1) : next)?.entry.kinds;
  return (
    kinds?.some((kind) => PARTS_OF_DATE.has(kind)) ??
    /^(?:number|date)$/.test(tokens[end]?.kind ?? '')
  );
}

/** A place with the cue that Arabic attaches to it: لباريس is "to Paris", but لندن is London. */
function withPrefix(
  place: Term,
  { findPlaces, findRegion, findArea }: QueryLookups,
): readonly Term[] {
  const { text } = place;
  const isName =
    !text.startsWith('ل') ||
    !isKind(place, 'place', 'area') ||
    findPlaces(text).length + findRegion(text).length > 0 ||
    findArea(text) !== null;
  return isName ? [place] : [createTerm('to', 'ل'), place];
}

/** Languages whose words are typed among those of a language in another script: "direct" in a Korean query. */
const FOREIGN_LANGUAGES: Readonly<Partial<Record<QueryLanguage, readonly QueryLanguage[]>>> = {
  ar: ['fr', 'en'],
  ja: ['en'],
  ko: ['en'],
  ru: ['en'],
  zh: ['en'],
};

function findForeignPhrase(
  { language }: Query,
  tokens: readonly Token[],
  index: number,
): PhraseMatch | null {
  if (!/^\p{Script=Latin}{2}/u.test(tokens[index]?.text ?? '')) return null;
  for (const foreign of FOREIGN_LANGUAGES[language] ?? []) {
    const phrase = findLongestPhrase(getPhraseIndex(foreign), tokens, index);
    if (phrase !== null) return phrase;
  }
  return null;
}

function createPhraseTerm(
  tokens: readonly Token[],
  index: number,
  { entry, text }: PhraseMatch,
  phrases: PhraseIndex,
): Term {
  if (entry.kinds.includes('number') && !Number.isNaN(entry.month))
    return isAbbreviatedMonth(tokens, index, phrases)
      ? createTerm('month', text, { value: entry.month })
      : createTerm('number', text, { value: entry.value });
  const kinds = entry.isAmbiguous ? ([...entry.kinds, 'word'] as const) : entry.kinds;
  const codes = entry.code === null ? [] : [entry.code];
  return createTerm(kinds, text, { value: entry.value, codes });
}

function scanToken(
  tokens: readonly Token[],
  index: number,
  query: Query,
  phrases: PhraseIndex,
): ScannedTerms {
  const token = tokens[index] as Token;
  const { text } = token;
  const end = index + 1;
  switch (token.kind) {
    case 'date': {
      const isDate = !isTimeOrAmount(text, query);
      const day = isDate ? parseNumericDate(text, query.today, isDayFirst(tokens, phrases)) : null;
      const word = createTerm(isDate ? 'impossibleDay' : 'word', text);
      return { terms: [createDayTerm(word, day) ?? word], end };
    }
    case 'number':
      return scanNumber(tokens, index, phrases);
    case 'time':
      return { terms: [createTerm('clockTime', text, { value: Number.parseInt(text, 10) })], end };
    case 'dash':
    case 'break':
      return { terms: [createTerm(token.kind, text)], end };
    case 'sign':
      if (isSlashBetweenWords(tokens, index) || text === '+')
        return { terms: [createTerm('and', text)], end };
      // out/27: a month of a year
      if (
        text === '/' &&
        tokens[index - 1]?.kind === 'word' &&
        tokens[index + 1]?.kind === 'number'
      )
        return { terms: [createTerm('of', text)], end };
      // 2 adults, 2 kids = 4
      if (text === '=') return { terms: [createTerm('inAll', text)], end };
      return { terms: /[,،、，]/.test(text) ? [createTerm('comma', text)] : [], end };
    default:
      return { terms: createWordTerms(token, query), end };
  }
}

function scanNumber(
  tokens: readonly Token[],
  index: number,
  { lexicon: { locale }, entries }: PhraseIndex,
): ScannedTerms {
  const [number, next, afterNext] = [tokens[index] as Token, tokens[index + 1], tokens[index + 2]];
  const createNumber = (...kinds: readonly ('number' | 'ordinal')[]) => [
    createTerm(kinds, number.text, { value: parseNumber(number.text) }),
  ];
  // 5-го
  if (next?.kind === 'dash' && afterNext?.start === next.end && RUSSIAN_SUFFIX.test(afterNext.key))
    return { terms: createNumber('ordinal'), end: index + 3 };
  if (
    next?.kind === 'dash' &&
    afterNext?.start === next.end &&
    RUSSIAN_COUNT_SUFFIX.test(afterNext.key)
  )
    return { terms: createNumber('number'), end: index + 3 };
  const isAttached = next?.start === number.end;
  // volta na 4a: Portuguese numbers workdays from Monday as the second
  const isWeekday = isAttached && locale === 'pt' && /^[2-6]a$/.test(number.text + next.key);
  if (isWeekday && (afterNext?.kind !== 'word' || entries.has(afterNext.key)))
    return {
      terms: [createTerm('weekday', number.text, { value: Number(number.text) - 1 })],
      end: index + 2,
    };
  // 200e: euros; 6E: an airline
  const isOrdinal = isAttached && ORDINAL_SUFFIX.test(next.key) && !/^[A-Z]$/.test(next.text);
  if (isOrdinal && parseNumber(number.text) < 100)
    return { terms: createNumber('ordinal'), end: index + 2 };
  // "3. Mai", "1.-8. Mai", "5./6. Mai": the point belongs to the number.
  const hasPoint =
    isAttached &&
    next.text === '.' &&
    (afterNext?.kind === 'word' ||
      afterNext?.kind === 'dash' ||
      /^[/,]$/.test(afterNext?.text ?? ''));
  return hasPoint
    ? { terms: createNumber('number', 'ordinal'), end: index + 2 }
    : { terms: createNumber('number'), end: index + 1 };
}

/** Order of the numeric dates: as the dates with only one possible order have it, or as usual in the language. */
function isDayFirst(tokens: readonly Token[], { lexicon }: PhraseIndex): boolean {
  for (const { kind, text } of tokens) {
    const [, first, second] = /^(\d{1,2})\D(\d{1,2})(?:\D|$)/.exec(text)?.map(Number) ?? [];
    if (kind !== 'date' || first === undefined || second === undefined) continue;
    if (first > 12 && second <= 12) return true;
    if (second > 12 && first <= 12) return false;
  }
  return lexicon.isDayFirst;
}

/** 12.20 is a date only in languages that put the month first. */
function isTimeOrAmount(text: string, { language }: Query): boolean {
  const [, , second = 0] = /^(\d{1,2})\.(\d{1,2})$/.exec(text)?.map(Number) ?? [];
  return second > 12 && language !== 'zh' && language !== 'ja' && language !== 'ko';
}

/** "July/August" */
function isSlashBetweenWords(tokens: readonly Token[], index: number): boolean {
  const [before, slash, after] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  return (
    slash?.text === '/' &&
    before?.kind === 'word' &&
    after?.kind === 'word' &&
    before.end === slash.start &&
    after.start === slash.end
  );
}

/** Check that "dez" or "sept" is a month: after a day or a part of the month, or before a year. */
function isAbbreviatedMonth(
  tokens: readonly Token[],
  index: number,
  { entries }: PhraseIndex,
): boolean {
  const [before, after] = [tokens[index - 1], tokens[index + 1]];
  const beforeKey = before?.key ?? '';
  // início de dez
  const part =
    entries.get(toPhraseKey([tokens[index - 2]?.key ?? '', beforeKey])) ?? entries.get(beforeKey);
  const isPart = part?.kinds.some((kind) => kind === 'early' || kind === 'mid' || kind === 'late');
  const isYear = after?.kind === 'number' && /^20\d\d$/.test(after.text);
  return before?.kind === 'number' || isPart === true || isYear;
}

/** One or two digits after the last separator are a fraction; three are thousands. */
function parseNumber(text: string): number {
  const [, whole = text, fraction = ''] = /^(.*)[.,](\d{1,2})$/.exec(text) ?? [];
  return Number(`${whole.replace(/\D/g, '')}.${fraction}`);
}
