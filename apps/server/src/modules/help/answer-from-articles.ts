import type { HelpChatAnswer, HelpPlace, Language } from '@farelark/contracts';
import type { FoundArticle, Passage, PassageIndex, SearchedArticle } from './passage-index.ts';
import { wordForms } from './word-forms.ts';

/**
 * Share of a question that an article must cover to count as its answer. Chosen on the questions of
 * `questions.fixture.ts`: those about something else stay below, nearly all others above.
 */
const MIN_COVERAGE = 0.4;
/** Coverage times score: what merely shares a word in passing stays at 17 and below. */
const MIN_WORTH = 20;
/** A second article is shown where it fits nearly as well as the first. */
const MIN_SHARE_OF_BEST = 0.7;
const MAX_PASSAGES = 2;
/** Characters of a passage in an answer, about; Chinese, Japanese and Korean say more with fewer. */
const PASSAGE_LENGTH = 600;

/** The passages of the articles that answer a question in their own words; the answer “none found” where none does. */
export function answerFromArticles(
  index: PassageIndex,
  question: string,
  language: Language,
): HelpChatAnswer {
  const fitting = index
    .find(question)
    .filter((found) => found.coverage >= MIN_COVERAGE && getWorth(found) >= MIN_WORTH);
  const ranked = fitting.toSorted((one, other) => getWorth(other) - getWorth(one));
  const [best] = ranked;
  if (best === undefined) return { by: 'nobody' };
  const shown = ranked
    .filter((found) => getWorth(found) >= getWorth(best) * MIN_SHARE_OF_BEST)
    .slice(0, MAX_PASSAGES);
  return {
    by: 'articles',
    passages: shown.flatMap(({ article, passages: [passage] }) =>
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

const getWorth = ({ score, coverage }: FoundArticle): number => score * coverage;

export function toHelpPlace({ path, title }: SearchedArticle): HelpPlace {
  return { path, title };
}

/** The part of a long passage that speaks of what was asked; whole paragraphs and lists. */
function shorten({ blocks }: Passage, question: string, language: Language): string {
  if (blocks.join('\n\n').length <= PASSAGE_LENGTH) return blocks.join('\n\n');
  const questionTerms = new Set(wordForms(question, language).map(({ term }) => term));
  const hits = blocks.map((block) => {
    const blockTerms = new Set(wordForms(block, language).map(({ term }) => term));
    return [...questionTerms].filter((term) => blockTerms.has(term)).length;
  });
  const best = hits.indexOf(Math.max(...hits));
  // A list says little without the sentence that leads to it.
  const isList = /^(?:•|\d+\.)\s/.test(blocks[best] ?? '');
  let from = isList && best > 0 ? best - 1 : best;
  let until = best + 1;
  const length = () => blocks.slice(from, until).join('\n\n').length;
  while (until < blocks.length && length() + (blocks[until]?.length ?? 0) <= PASSAGE_LENGTH)
    until += 1;
  while (from > 0 && length() + (blocks[from - 1]?.length ?? 0) <= PASSAGE_LENGTH) from -= 1;
  return blocks.slice(from, until).join('\n\n');
}
