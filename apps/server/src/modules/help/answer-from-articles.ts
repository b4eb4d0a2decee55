import type { HelpChatAnswer, HelpPlace, Language } from '@farelark/contracts';
import type { ArticleMatch, Passage, PassageIndex, SearchableArticle } from './passage-index.ts';
import { tokenize } from './tokenizer.ts';

/** Tuned on `questions.fixture.ts`: off-topic questions stay below, nearly all others reach it. */
const MIN_COVERAGE = 0.65;
/** Articles that only mention a word reach at most 17. */
const MIN_RELEVANCE = 20;
/** Minimum number of terms, relevance of the best article, and its ratio to that of the second. */
const LONG_QUESTION = { terms: 4, relevance: 60, lead: 1.5 };
/** Minimum relevance of the second article, relative to the first. */
const MIN_SHARE_OF_BEST = 0.7;
const MAX_PASSAGES = 2;
/** In characters. */
const MAX_PASSAGE_LENGTH = 600;

/** Answers a question with passages of the best articles, if any is relevant. */
export function answerFromArticles(
  index: PassageIndex,
  question: string,
  language: Language,
): HelpChatAnswer {
  const found = index.search(question).toSorted((a, b) => getRelevance(b) - getRelevance(a));
  const covering = found.filter(
    (match) => match.coverage >= MIN_COVERAGE && getRelevance(match) >= MIN_RELEVANCE,
  );
  const ranked = isLeading(found, question, language) ? found.slice(0, 1) : covering;
  const [best] = ranked;
  if (best === undefined) return { by: 'nobody' };
  const selected = ranked
    .filter((match) => getRelevance(match) >= getRelevance(best) * MIN_SHARE_OF_BEST)
    .slice(0, MAX_PASSAGES);
  return {
    by: 'articles',
    passages: selected.flatMap(({ article, passages: [passage] }) =>
      passage === undefined
        ? []
        : [
            {
              heading: passage.heading,
              text: shorten(passage, question, language),
              source: toHelpPlace(article),
            },
          ],
    ),
  };
}

/** Long questions contain rare words that no article has; their article is found by its lead. */
function isLeading([best, second]: ArticleMatch[], question: string, language: Language): boolean {
  const { terms, relevance, lead } = LONG_QUESTION;
  if (best === undefined || tokenize(question, language).length < terms) return false;
  return getRelevance(best) >= Math.max(relevance, lead * (second ? getRelevance(second) : 0));
}

const getRelevance = ({ score, coverage }: ArticleMatch): number => score * coverage;

export function toHelpPlace({ path, title }: SearchableArticle): HelpPlace {
  return { path, title };
}

/** Most relevant blocks of a long passage. */
function shorten({ blocks }: Passage, question: string, language: Language): string {
  if (blocks.join('\n\n').length <= MAX_PASSAGE_LENGTH) return blocks.join('\n\n');
  const questionTerms = new Set(tokenize(question, language).map(({ term }) => term));
  const hits = blocks.map((block) => {
    const blockTerms = new Set(tokenize(block, language).map(({ term }) => term));
    return [...questionTerms].filter((term) => blockTerms.has(term)).length;
  });
  const best = hits.indexOf(Math.max(...hits));
  // Lists need their lead-in.
  const isList = /^(?:•|\d+\.)\s/.test(blocks[best] ?? '');
  let start = isList && best > 0 ? best - 1 : best;
  let end = best + 1;
  const length = () => blocks.slice(start, end).join('\n\n').length;
  while (end < blocks.length && length() + (blocks[end]?.length ?? 0) <= MAX_PASSAGE_LENGTH)
    end += 1;
  while (start > 0 && length() + (blocks[start - 1]?.length ?? 0) <= MAX_PASSAGE_LENGTH) start -= 1;
  return blocks.slice(start, end).join('\n\n');
}
