import type { HelpChatAnswer, HelpChatRequest, HelpPlace, Language } from '@farelark/contracts';
import type { HelpLibrary, HelpSubject } from './help-library.ts';
import type { Passage, SearchableArticle } from './passage-index.ts';
import type { RankedSubject } from './question-classifier.ts';
import { detectQuestionLanguage } from './question-language.ts';
import { removeSmallTalk, replySmallTalk } from './small-talk.ts';
import { tokenize } from './tokenizer.ts';

/** Minimum similarity of what is suggested, and of what is an answer. */
const MIN_SIMILARITY = { suggestion: 0.1, answer: 0.2 };
/** Subjects whose similarity is less by this factor than that of the best are out of the question. */
const CLEAR_LEAD = 1.3;
/** An entry of the FAQ often has the same subject as an article. */
const MAX_ANSWERS = 2;
/** Factor for legal texts, which mention nearly everything. */
const LEGAL_FACTOR = 0.85;
const MAX_SUGGESTIONS = 3;
/** In characters. */
const MAX_PASSAGE_LENGTH = 900;

type Ranking = readonly RankedSubject<HelpSubject>[];
type RankedPassage = Extract<HelpSubject, { kind: 'passage' }>;

/**
 * Answers with the passage whose examples are most similar, or those of two articles. If more articles may answer the
 * question, they are suggested. Questions may be in another language than the page.
 */
export function answerQuestion(library: HelpLibrary, request: HelpChatRequest): HelpChatAnswer {
  const { ranking, language } = rankSubjects(library, request);
  const similar = ranking.filter(({ similarity }) => similarity >= MIN_SIMILARITY.suggestion);
  const [best] = similar;
  if (best === undefined || best.subject.kind === 'off_topic') return { by: 'nobody' };
  const close = similar.filter(({ similarity }) => similarity * CLEAR_LEAD > best.similarity);
  const isOneKind = close.every(({ subject }) => subject.kind === best.subject.kind);
  const isCertain = isOneKind && best.similarity >= MIN_SIMILARITY.answer;
  if (isCertain && best.subject.kind === 'small_talk')
    return replySmallTalk(best.subject.talk, language);
  const answers = getPassages(close);
  const quoteAll = (passages: readonly RankedPassage[]) =>
    passages.map((passage) => quote(passage, request.question, language));
  if (isCertain && answers.length <= MAX_ANSWERS)
    return { by: 'articles', passages: quoteAll(answers) };
  const suggestions = getPassages(similar).slice(0, MAX_SUGGESTIONS);
  if (suggestions.length === 0) return { by: 'nobody' };
  return { by: 'suggestions', passages: quoteAll(suggestions) };
}

function quote({ article, passage }: RankedPassage, question: string, language: Language) {
  const text = shorten(passage, question, language);
  return { heading: passage.heading, text, source: toHelpPlace(article) };
}

/** Passages that may answer a question, the most similar first. */
export function rankPassages(library: HelpLibrary, request: HelpChatRequest): RankedPassage[] {
  const { ranking } = rankSubjects(library, request);
  const similar = ranking.filter(({ similarity }) => similarity >= MIN_SIMILARITY.suggestion);
  return similar.flatMap(({ subject }) => (subject.kind === 'passage' ? [subject] : []));
}

/** The best passage of each article in a ranking. */
function getPassages(ranking: Ranking): RankedPassage[] {
  const passages = ranking.flatMap(({ subject }) => (subject.kind === 'passage' ? [subject] : []));
  const byArticle = Map.groupBy(passages, ({ article }) => article);
  return [...byArticle.values()].flatMap((found) => found.slice(0, 1));
}

/** Ranks in the language of the page or in that of the question, whichever has the more similar subject. */
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

/** Most relevant blocks of a long passage. */
export function shorten({ blocks }: Passage, question: string, language: Language): string {
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
