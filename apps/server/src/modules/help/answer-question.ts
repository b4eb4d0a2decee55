import type { HelpChatAnswer, HelpChatRequest, HelpPlace, Language } from '@farelark/contracts';
import type { HelpLibrary, HelpSubject } from './help-library.ts';
import type { SearchableArticle } from './passage-index.ts';
import type { RankedSubject } from './question-classifier.ts';
import { detectQuestionLanguage } from './question-language.ts';
import { removeSmallTalk, replySmallTalk } from './small-talk.ts';

/** Minimum similarity of what is suggested, and of what is an answer. */
const MIN_SIMILARITY = { suggestion: 0.1, answer: 0.2 };
/** Subjects whose similarity is less by this factor than that of the best are out of the question. */
const CLEAR_LEAD = 1.3;
/** An entry of the FAQ often has the same subject as an article. */
const MAX_ANSWERS = 2;
/** Factor for legal texts, which mention nearly everything. */
const LEGAL_FACTOR = 0.85;
const MAX_SUGGESTIONS = 3;

type Ranking = readonly RankedSubject<HelpSubject>[];
type RankedPassage = Extract<HelpSubject, { kind: 'passage' }>;

/**
 * Answers with the passage whose examples are most similar, or those of two articles. If more articles may answer the
 * question, they are suggested. Questions may be in another language than the page.
 */
export function answerQuestion(library: HelpLibrary, request: HelpChatRequest): HelpChatAnswer {
  const { ranking, language } = rankSubjects(library, request);
  const [best] = ranking;
  if (best === undefined || best.subject.kind === 'off_topic') return { by: 'nobody' };
  const close = ranking.filter(({ similarity }) => similarity * CLEAR_LEAD > best.similarity);
  const isOneKind = close.every(({ subject }) => subject.kind === best.subject.kind);
  const isCertain = isOneKind && best.similarity >= MIN_SIMILARITY.answer;
  if (isCertain && best.subject.kind === 'small_talk')
    return replySmallTalk(best.subject.talk, language);
  const answers = getBestPassages(close);
  if (isCertain && answers.length <= MAX_ANSWERS)
    return { by: 'articles', passages: answers.map(quote) };
  const suggestions = getBestPassages(ranking).slice(0, MAX_SUGGESTIONS);
  if (suggestions.length === 0) return { by: 'nobody' };
  return { by: 'suggestions', passages: suggestions.map(quote) };
}

function quote({ article, passage: { heading, blocks } }: RankedPassage) {
  const text = blocks.join('\n\n');
  return { heading, text, source: toHelpPlace(article) };
}

/** Passages that may answer a question, the most similar first. */
export function rankPassages(library: HelpLibrary, request: HelpChatRequest): RankedPassage[] {
  return getPassages(rankSubjects(library, request).ranking);
}

function getPassages(ranking: Ranking): RankedPassage[] {
  return ranking.flatMap(({ subject }) => (subject.kind === 'passage' ? [subject] : []));
}

/** The best passage of each article in a ranking. */
function getBestPassages(ranking: Ranking): RankedPassage[] {
  const byArticle = Map.groupBy(getPassages(ranking), ({ article }) => article);
  return [...byArticle.values()].flatMap((found) => found.slice(0, 1));
}

/** Ranks similar subjects in the language of the page or in that of the question, whichever has a more similar one. */
function rankSubjects(
  library: HelpLibrary,
  { question, language }: Pick<HelpChatRequest, 'question' | 'language'>,
): { readonly language: Language; readonly ranking: Ranking } {
  const text = removeSmallTalk(question, language);
  const languages = new Set([language, detectQuestionLanguage(text) ?? language]);
  return [...languages]
    .map((candidate) => ({
      language: candidate,
      ranking: library
        .getClassifier(candidate)
        .rank(text)
        .map((ranked) =>
          isLegal(ranked) ? { ...ranked, similarity: ranked.similarity * LEGAL_FACTOR } : ranked,
        )
        .filter(({ similarity }) => similarity >= MIN_SIMILARITY.suggestion)
        .toSorted((a, b) => b.similarity - a.similarity),
    }))
    .reduce((a, b) => (getSimilarity(b.ranking) > getSimilarity(a.ranking) ? b : a));
}

const getSimilarity = ([best]: Ranking): number => best?.similarity ?? 0;

const isLegal = ({ subject }: RankedSubject<HelpSubject>): boolean =>
  subject.kind === 'passage' && subject.article.keywords.length === 0;

export function toHelpPlace({ path, title }: SearchableArticle): HelpPlace {
  return { path, title };
}
