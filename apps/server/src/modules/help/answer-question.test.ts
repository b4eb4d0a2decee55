import { DEFAULT_OPERATOR, LANGUAGES } from '@farelark/contracts';
import { Library } from '@farelark/i18n/content';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerQuestion } from './answer-question.ts';
import { HelpLibrary } from './help-library.ts';
import { parsePassages } from './passage-index.ts';
import questions from './questions.fixture.json' with { type: 'json' };

const articles = new Library();
const library = new HelpLibrary(() => DEFAULT_OPERATOR, 'https://fares.example');
const ask = (question: string, language: (typeof LANGUAGES)[number] = 'en') =>
  answerQuestion(library, { question, language, earlier: [] });

/** Shares of the questions that articles answer. */
const MIN_ANSWERED = 0.85;
const MIN_FOUND = 0.9;
const MAX_WRONG = 0.05;

/** Asks all questions of the fixture in a language. */
const askAll = (language: (typeof LANGUAGES)[number]) =>
  Promise.all(
    questions[language].map(async ({ question, paths }) => {
      const answer = await ask(question, language);
      const found = 'passages' in answer ? answer.passages.map(({ source }) => source.path) : [];
      return {
        by: answer.by,
        isFound: found.some((path) => paths.some((expected) => expected === path)),
        isOffTopic: paths.length === 0,
        text: `${question} → ${answer.by} ${found}`,
      };
    }),
  );

describe.each(LANGUAGES)('in %s', (language) => {
  let results: Awaited<ReturnType<typeof askAll>>;
  let onTopic: typeof results;
  beforeAll(async () => {
    results = await askAll(language);
    onTopic = results.filter(({ isOffTopic }) => !isOffTopic);
  });
  const isReply = ({ by }: (typeof results)[number]) => by === 'articles' || by === 'small_talk';
  const list = (shown: typeof results) => shown.map(({ text }) => text).join('\n');

  it('answers most questions, and suggests the article of nearly all others', () => {
    const lost = onTopic.filter(({ isFound }) => !isFound);
    expect(lost.length, list(lost)).toBeLessThanOrEqual(onTopic.length * (1 - MIN_FOUND));
    const open = onTopic.filter(({ by }) => by !== 'articles');
    expect(open.length, list(open)).toBeLessThanOrEqual(onTopic.length * (1 - MIN_ANSWERED));
    const wrong = lost.filter(isReply);
    expect(wrong.length, list(wrong)).toBeLessThanOrEqual(onTopic.length * MAX_WRONG);
  });

  it('answers no off-topic question', () => {
    const answered = results.filter((result) => result.isOffTopic && isReply(result));
    expect(answered, list(answered)).toEqual([]);
  });
});

it.each(LANGUAGES)('has examples of questions for every passage in %s', (language) => {
  for (const collection of ['help', 'faq', 'legal'] as const)
    for (const article of articles.readAll(collection, language)) {
      const examples = articles.readQuestions(article, language);
      expect(examples.length, article.slug).toBe(parsePassages(article.body).length);
      for (const passage of examples)
        expect(passage.length, article.slug).toBeGreaterThanOrEqual(24);
    }
});

it.each(['?', '😀', '  ', '!!!'])('answers no message without words: %j', async (text) => {
  expect(await ask(text)).toEqual({ by: 'nobody' });
});

it.each([
  ['wie kündige ich mein Abo', 'en'],
  ['退款怎么弄', 'de'],
  ['ich wohne zwischen Köln und Bonn, kann ich mehrere Startpunkte angeben', 'en'],
] as const)('answers "%s" on a page in another language (%s)', async (question, language) => {
  expect(await ask(question, language)).toMatchObject({ by: 'articles' });
});

it('adds another passage of the article if it may answer too', async () => {
  const answer = await ask('does my friend who already signed up count for the referral');
  const text = expect.stringMatching(/^Share your link.*\n\nThe rules\n\n.*can’t be referred/s);
  const source = { path: '/help/referral-discounts' };
  expect(answer).toMatchObject({ by: 'articles', passages: [{ heading: null, text, source }] });
});

it('declines what is hardly small talk', async () => {
  expect(await ask('dime una playa bonita en cerdeña', 'es')).toEqual({ by: 'nobody' });
});
