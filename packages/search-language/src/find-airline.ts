import {
  hasKind,
  isCapitalCode,
  isPlaceExpected,
  type NameContext,
  type NameMatch,
} from './name-cues.ts';
import { readNgram } from './ngram.ts';
import { findPhrase } from './phrase-index.ts';
import { createTerm, isKind, type Term } from './term.ts';
import { type Token, UNSPACED_SCRIPT } from './token.ts';

/** Airline names that are ordinary words or names in many languages. */
const COMMON_WORDS = new Set('alaska level play eva air west star aerolineas'.split(' '));
const ENGLISH_WORDS = new Set(
  'aerolineas united american delta spirit frontier southwest swiss norwegian austrian french peach scoot'.split(
    ' ',
  ),
);
/** Short airline names that are not words. */
const SHORT_NAMES = new Set('klm jal ana gol sas tap tui lam ram tam s7 с7'.split(' '));

/**
 * The airline named by `text`, the tokens from `start` to `end`. Single words such as "delta" need a cue or capitals:
 * "on Delta", "Delta Airlines".
 */
export function findAirline(
  context: NameContext,
  start: number,
  text: string,
  end: number,
  preceding: readonly Term[],
): NameMatch | null {
  const { tokens, lookups, isAllCaps } = context;
  const code = lookups.findAirline(text);
  if (code === null || isTicket(text, tokens[end])) return null;
  const hasAirlineWord = isBeforeAirlineWord(context, end);
  const token = tokens[start] as Token;
  const isOneWord = !text.includes(' ') && !UNSPACED_SCRIPT.test(text);
  const isAlsoPlace =
    lookups.findPlaces(text).length > 0 ||
    lookups.findRegion(text).length > 0 ||
    lookups.findArea(text) !== null;
  // "com a Ryanair ou a TAP": an article in a list
  const hasArticle =
    isKind(preceding.at(-1), 'of', 'to', 'filler') &&
    isKind(preceding.at(-2), 'and') &&
    isKind(preceding.at(-3), 'airline');
  const [last, beforeLast] = hasArticle
    ? [preceding.at(-2), preceding.at(-3)]
    : [preceding.at(-1), preceding.at(-2)];
  const hasCue =
    isKind(last, 'with', 'not') || (isKind(last, 'and', 'comma') && isKind(beforeLast, 'airline'));
  // "on emirates", "lufthansa oder qatar"
  const hasUnambiguousCue =
    (isKind(last, 'with') && !isKind(last, 'at', 'to', 'via', 'from')) ||
    (isKind(last, 'and') && isKind(beforeLast, 'airline'));
  const isCode = isCapitalCode(token, context);
  const isPlain =
    token.text === token.text.toLowerCase() ||
    isAllCaps ||
    (text.length < 4 && !isCode) ||
    (isCode && !hasArticle && isPlaceExpected(preceding));
  const isCertain =
    hasAirlineWord ||
    hasUnambiguousCue ||
    (hasCue && !isPlain) ||
    // "ohne qatar": a country is not avoided
    (isKind(last, 'not') && lookups.findPlaces(text).length === 0) ||
    // "qatar emirates oder etihad"
    (lookups.findPlaces(text).length === 0 && isBesideAirline(context, end)) ||
    isThirdPlace(context, text, preceding);
  if (isAlsoPlace && !isCertain) return null;
  const next = tokens[end];
  const isConfirmed =
    hasCue ||
    hasAirlineWord ||
    isBeforeAirline(context, end) ||
    isAloneInList(context, start) ||
    // "sky no"
    (next !== undefined && hasKind(next, context.phrases, 'not'));
  // "EK or EY", in capitals
  if (!isConfirmed && lookups.findAirline(text.toLowerCase()) === null) return null;
  if (isOneWord && isPlain && !isConfirmed && isOrdinaryWord(context, text, preceding)) return null;
  return {
    term: createTerm('airline', text, { codes: [code] }),
    end: hasAirlineWord ? end + 1 : end,
  };
}

/** Check that "airlines" follows: タイ in バンコク タイ航空 is not the country. */
export function isBeforeAirlineWord({ tokens, phrases }: NameContext, index: number): boolean {
  return [1, 2, 3].some((length) =>
    findPhrase(phrases, tokens, index, length)?.entry.kinds.includes('airlineWord'),
  );
}

/** ベトナム航空券, 베트남 항공권: a ticket to a country, not its airline. */
function isTicket(name: string, next: Token | undefined): boolean {
  return (
    (name.endsWith('航空') && next?.text === '券') || (name.endsWith('항공') && next?.text === '권')
  );
}

/** "lisbon bangkok qatar": a country right after origin and destination is the airline. */
function isThirdPlace({ lookups }: NameContext, text: string, preceding: readonly Term[]): boolean {
  return (
    lookups.findPlaces(text).length === 0 &&
    isKind(preceding.at(-1), 'place', 'days') &&
    preceding.filter((term) => isKind(term, 'place', 'area')).length >= 2
  );
}

/** Names of up to three words from a token on. */
function listNames({ tokens }: NameContext, index: number): readonly string[] {
  return [1, 2, 3].flatMap((length) => readNgram(tokens, index, length)?.text ?? []);
}

/** Check that a name only of an airline follows, directly or after "or". */
function isBesideAirline(context: NameContext, index: number): boolean {
  const { findAirline: find, findPlaces, findArea } = context.lookups;
  const joint = context.tokens[index];
  const isJoined = joint !== undefined && hasKind(joint, context.phrases, 'and');
  return listNames(context, isJoined ? index + 1 : index).some(
    (name) => find(name) !== null && findPlaces(name).length === 0 && findArea(name) === null,
  );
}

/** ", BA, 1 bag", ", southwest, back on Tuesday": two capitals or an English word between commas. */
function isAloneInList({ tokens, isAllCaps }: NameContext, index: number): boolean {
  const [before, token, after] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  return (
    ((!isAllCaps && /^[A-Z]{2}$/.test(token?.text ?? '')) || ENGLISH_WORDS.has(token?.key ?? '')) &&
    before?.text === ',' &&
    (after === undefined || after.kind === 'sign')
  );
}

/** "united or lufthansa" */
function isBeforeAirline(context: NameContext, index: number): boolean {
  const joint = context.tokens[index];
  if (joint === undefined || !hasKind(joint, context.phrases, 'and')) return false;
  return listNames(context, index + 1).some((name) => context.lookups.findAirline(name) !== null);
}

function isOrdinaryWord(
  { phrases }: NameContext,
  text: string,
  preceding: readonly Term[],
): boolean {
  const word = text.toLowerCase();
  if (text.length < 4) return isPlaceExpected(preceding) || !SHORT_NAMES.has(word);
  return (
    COMMON_WORDS.has(word) || (ENGLISH_WORDS.has(word) && phrases.lexicon.locale.startsWith('en'))
  );
}
