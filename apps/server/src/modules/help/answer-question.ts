import type {
  HelpChatAnswer,
  HelpChatRequest,
  HelpPassage,
  HelpPlace,
  Language,
} from '@farelark/contracts';
import type { HelpLibrary, HelpSubject } from './help-library.ts';
import type { SearchableArticle } from './passage-index.ts';
import type { RankedSubject } from './question-classifier.ts';
import { detectQuestionLanguage } from './question-language.ts';
import { removeSmallTalk, replySmallTalk } from './small-talk.ts';

/** Less probable topics and second passages are ignored. */
const MIN_PROBABILITY = 0.05;
/** Minimum probability that one of the answers is right, that there is none, or that it is small talk. */
const MIN_CERTAINTY = 0.45;
/** An article that is at least as probable is answer enough. */
const MIN_BEST = 0.3;
/** If the best articles together are less probable, none is suggested. */
const MIN_SUGGESTION = 0.25;
/** An entry of the FAQ often has the same subject as an article. */
const MAX_ANSWERS = 2;
/** An article or small talk that is at least as probable is answered alone. */
const MIN_ALONE = 0.7;
/** Of the best article; what is asked for may stand below the passage on the subject. */
const MAX_PASSAGES = 2;
const MAX_SUGGESTIONS = 3;

type RankedPassage = Extract<HelpSubject, { kind: 'passage' }>;

/** An article, all small talk, or all that is off topic. */
interface RankedTopic {
  readonly probability: number;
  /** The most probable first. */
  readonly subjects: readonly RankedSubject<HelpSubject>[];
}

/**
 * Answers with the passages that most probably do, of one article or two. If more articles may answer the
 * question, they are suggested. Questions may be in another language than the page.
 */
export async function answerQuestion(
  library: HelpLibrary,
  request: HelpChatRequest,
): Promise<HelpChatAnswer> {
  const { topics, language } = await rankTopics(library, request);
  const ranked = topics.filter(({ subjects: [first] }) => first?.subject.kind === 'passage');
  const articles = sumProbabilities(ranked.slice(0, MAX_ANSWERS)) < MIN_SUGGESTION ? [] : ranked;
  const [best] = topics;
  const subject = best?.subjects[0]?.subject;
  const probability = best?.probability ?? 0;
  if (
    subject?.kind === 'small_talk' &&
    probability >= (articles.length > 0 ? MIN_ALONE : MIN_CERTAINTY)
  )
    return replySmallTalk(subject.talk, language);
  if (articles.length === 0 || (subject?.kind === 'off_topic' && probability >= MIN_CERTAINTY))
    return { by: 'nobody' };
  const first = articles[0]?.probability ?? 0;
  const answers = articles.slice(0, first >= MIN_ALONE ? 1 : MAX_ANSWERS);
  if (first < MIN_BEST && sumProbabilities(answers) < MIN_CERTAINTY) {
    const suggested = articles.slice(0, MAX_SUGGESTIONS);
    return { by: 'suggestions', passages: suggested.flatMap((article) => quote(article, 1)) };
  }
  const passages = answers.flatMap((article, index) =>
    quote(article, index === 0 ? MAX_PASSAGES : 1),
  );
  return { by: 'articles', passages };
}

/** The most probable passages of an article, as one. */
function quote({ subjects }: RankedTopic, limit: number): HelpPassage[] {
  const others = subjects.slice(1, limit).filter((other) => other.probability >= MIN_PROBABILITY);
  const more = getPassages(others).flatMap(({ passage }) => [passage.heading, ...passage.blocks]);
  return getPassages(subjects.slice(0, 1)).map(({ article, passage }) => {
    const blocks = [...passage.blocks, ...more.filter((text) => text !== null)];
    return { heading: passage.heading, text: blocks.join('\n\n'), source: toHelpPlace(article) };
  });
}

/** Passages of articles that may answer a question, those of the most probable article first. */
export async function rankPassages(
  library: HelpLibrary,
  request: HelpChatRequest,
): Promise<RankedPassage[]> {
  const { topics } = await rankTopics(library, request);
  return topics.flatMap(({ subjects }) => getPassages(subjects));
}

const getPassages = (subjects: RankedTopic['subjects']): RankedPassage[] =>
  subjects.map(({ subject }) => subject).filter((subject) => subject.kind === 'passage');

/**
 * Ranks topics in the language of the page or in that of the question, whichever has a more probable article or
 * small talk: in a wrong language, a question seems off topic.
 */
async function rankTopics(
  library: HelpLibrary,
  { question, language }: Pick<HelpChatRequest, 'question' | 'language'>,
): Promise<{ readonly language: Language; readonly topics: readonly RankedTopic[] }> {
  const text = removeSmallTalk(question, language);
  const languages = new Set([language, detectQuestionLanguage(text) ?? language]);
  const rankings = await Promise.all(
    Array.from(languages, async (candidate) => ({
      language: candidate,
      topics: mergeSubjects((await library.getClassifier(candidate)).rank(text)),
    })),
  );
  const getBest = ({ topics }: (typeof rankings)[number]) =>
    topics.find(({ subjects: [first] }) => first?.subject.kind !== 'off_topic')?.probability ?? 0;
  return rankings.reduce((a, b) => (getBest(b) > getBest(a) ? b : a));
}

function mergeSubjects(ranking: readonly RankedSubject<HelpSubject>[]): RankedTopic[] {
  const groups = Map.groupBy(ranking, ({ subject }) =>
    subject.kind === 'passage' ? subject.article : subject.kind,
  );
  return Array.from(groups.values(), (subjects) => ({
    probability: sumProbabilities(subjects),
    subjects,
  }))
    .filter(({ probability }) => probability >= MIN_PROBABILITY)
    .toSorted((a, b) => b.probability - a.probability);
}

const sumProbabilities = (ranked: readonly { readonly probability: number }[]): number =>
  ranked.reduce((sum, { probability }) => sum + probability, 0);

export function toHelpPlace({ path, title }: SearchableArticle): HelpPlace {
  return { path, title };
}
