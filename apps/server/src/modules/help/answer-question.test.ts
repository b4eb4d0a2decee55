import { DEFAULT_OPERATOR, LANGUAGES } from '@farelark/contracts';
import { Library } from '@farelark/i18n/content';
import { describe, expect, it } from 'vitest';
import { answerQuestion } from './answer-question.ts';
import { HelpLibrary } from './help-library.ts';
import { parsePassages } from './passage-index.ts';
import questions from './questions.fixture.json' with { type: 'json' };

const articles = new Library();
const library = new HelpLibrary(() => DEFAULT_OPERATOR, 'https://fares.example');
const ask = (question: string, language: (typeof LANGUAGES)[number] = 'en') =>
  answerQuestion(library, { question, language, earlier: [] });

/** Minimum share of questions whose article is the answer or among the suggestions, or that none has and none is. */
const MIN_FOUND = 0.85;
const MAX_WRONG = 0.085;

describe.each(LANGUAGES)('questions in %s', (language) => {
  const results = questions[language].map(({ question, paths }) => {
    const answer = ask(question, language);
    const found = 'passages' in answer ? answer.passages.map(({ source }) => source.path) : [];
    const isRight =
      paths.length === 0
        ? answer.by !== 'articles'
        : found.some((path) => paths.some((expected) => expected === path));
    return {
      isRight,
      isWrong: !isRight && ['articles', 'small_talk'].includes(answer.by),
      text: `${question} → ${answer.by} ${found}`,
    };
  });
  const list = (shown: typeof results) => shown.map(({ text }) => text).join('\n');

  it('are answered, or may be by one of the suggested articles', () => {
    const others = results.filter(({ isRight }) => !isRight);
    expect(others.length, list(others)).toBeLessThanOrEqual(results.length * (1 - MIN_FOUND));
  });

  it('are hardly ever answered wrongly', () => {
    const wrong = results.filter(({ isWrong }) => isWrong);
    expect(wrong.length, list(wrong)).toBeLessThanOrEqual(results.length * MAX_WRONG);
  });
});

it.each(LANGUAGES)('has examples of questions for every passage in %s', (language) => {
  for (const collection of ['help', 'faq', 'legal'] as const)
    for (const article of articles.readAll(collection, language)) {
      const examples = articles.readQuestions(article, language);
      expect(examples.length, article.slug).toBe(parsePassages(article.body).length);
      for (const passage of examples)
        expect(passage.length, article.slug).toBeGreaterThanOrEqual(9);
    }
});

it.each(['?', '😀', '  ', '!!!'])('answers no message without words: %j', (text) => {
  expect(ask(text)).toEqual({ by: 'nobody' });
});

it.each([
  ['wie kündige ich mein Abo', 'en'],
  ['退款怎么弄', 'de'],
] as const)('answers "%s" on a page in another language (%s)', (question, language) => {
  expect(ask(question, language)).toMatchObject({ by: 'articles' });
});
