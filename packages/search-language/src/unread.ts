import { UNITS } from './date-steps.ts';
import { SEASON } from './date-terms.ts';
import { CABINS, PARTS_OF_DAY, type QueryLanguage, type UnreadText } from './interpretation.ts';
import { memoise } from './memoise.ts';
import { isStopWord } from './stop-words.ts';
import { isKind, type Term, type TermKind } from './term.ts';
import { type Span, toTokenKey } from './token.ts';

/** Kinds that carry meaning by themselves. A term that can be anything else is a function word at worst. */
const MEANINGFUL: ReadonlySet<TermKind> = new Set<TermKind>([
  'word',
  'number',
  'ordinal',
  'quantity',
  'weekOfMonth',
  'relativeYear',
  'explicitYear',
  'weekday',
  'clockTime',
  'days',
  'bareWeekday',
  'bareDay',
  'holiday',
  'daysOff',
  'stay',
  'place',
  'region',
  'area',
  'airline',
  'currency',
  'money',
  'people',
  'stops',
  'avoid',
  'not',
  'notAfter',
  ...CABINS,
  'person',
  'alone',
  'pair',
  'group',
  ...UNITS,
  'year',
  'weekend',
  'plusMinus',
  'plusMinusAfter',
  ...SEASON,
  ...PARTS_OF_DAY,
  'bag',
  'unsupported',
  'duration',
  'companion',
  'companions',
  'child',
  'couple',
  'oneChild',
  'inAll',
  'bracketed',
  'atLeast',
  'about',
  'dayAfter',
  'dayBefore',
  'age',
  'aged',
  'past',
]);

const getSegmenter = memoise(
  (language: QueryLanguage) => new Intl.Segmenter(language, { granularity: 'word' }),
);

/** Words that carry meaning and that no used term stands for, joined where only function words are between them. */
export function findUnread(
  text: string,
  language: QueryLanguage,
  terms: readonly Term[],
  used: readonly Term[],
): readonly UnreadText[] {
  const read = new Set(used);
  const covered = used.flatMap((term) => term.spans);
  const spans: (Span & { readonly isWord: boolean })[] = [];
  let isJoined = false;
  for (const term of terms) {
    if (read.has(term) || isKind(term, 'break', 'comma')) isJoined = false;
    else if (term.kinds.every((kind) => MEANINGFUL.has(kind))) {
      for (const span of term.spans) {
        if (covered.some((other) => other.start < span.end && span.start < other.end)) continue;
        const last = spans.at(-1);
        const isWord = isKind(term, 'word');
        if (isJoined && last !== undefined)
          spans.splice(-1, 1, {
            start: last.start,
            end: Math.max(last.end, span.end),
            isWord: last.isWord && isWord,
          });
        else spans.push({ ...span, isWord });
        isJoined = true;
      }
    }
  }
  return spans
    .flatMap((span) => (span.isWord ? trimStopWords(text, span, language) : [span]))
    .map(({ start, end }) => ({ text: text.slice(start, end), start, end }));
}

/** Letters of the words that the language does not know. */
export function countUnknownLetters(
  text: string,
  language: QueryLanguage,
  terms: readonly Term[],
): number {
  const spans = terms
    .filter((term) => term.kinds.every((kind) => kind === 'word'))
    .flatMap((term) => term.spans);
  return spans
    .flatMap((span) => trimStopWords(text, span, language))
    .reduce((sum, { start, end }) => sum + end - start, 0);
}

/** The part of a span from its first to its last word that is not a stop word; empty without one. */
function trimStopWords(text: string, span: Span, language: QueryLanguage): readonly Span[] {
  const part = text.slice(span.start, span.end);
  const words = [...getSegmenter(language).segment(part)].filter(
    ({ segment, isWordLike }) => isWordLike && !isStopWord(toTokenKey(segment), language),
  );
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [{ start: span.start + first.index, end: span.start + last.index + last.segment.length }];
}
