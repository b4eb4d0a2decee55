import { DEFAULT_OPERATOR, LANGUAGES } from '@farelark/contracts';
import { Library } from '@farelark/i18n/content';
import { expect, it } from 'vitest';
import { answerFromArticles } from './answer-from-articles.ts';
import { HelpLibrary } from './help-library.ts';
import { getQuestions, OFF_TOPIC } from './questions.fixture.ts';

const library = new Library();
const help = new HelpLibrary(() => DEFAULT_OPERATOR, 'https://fares.example');
/** Minimum share of correct answers. */
const MIN_CORRECT = 0.75;

/** Untranslated articles would answer in English. */
const translated = LANGUAGES.filter((language) =>
  (['help', 'faq', 'legal'] as const).every((collection) =>
    library
      .listSlugs(collection)
      .every((slug) => library.hasTranslation(collection, slug, language)),
  ),
);

it.each(translated)('answers most questions in %s with the right article', (language) => {
  const questions = getQuestions(language);
  expect(questions.length).toBeGreaterThanOrEqual(12);
  const wrong = questions.flatMap(({ question, expectedPaths }) => {
    const answer = answerFromArticles(help.getIndex(language), question, language);
    const path = answer.by === 'articles' ? answer.passages[0]?.source.path : answer.by;
    return expectedPaths.some((expected) => expected === path) ? [] : [`${question} → ${path}`];
  });
  const maxWrong = Math.floor(questions.length * (1 - MIN_CORRECT));
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(maxWrong);
});

it.each(translated)('answers no off-topic question in %s', (language) => {
  expect(OFF_TOPIC[language].length).toBeGreaterThanOrEqual(5);
  for (const question of OFF_TOPIC[language])
    expect(answerFromArticles(help.getIndex(language), question, language), question).toEqual({
      by: 'nobody',
    });
});

it.each(['?', 'how do I', '😀', '  ', '!!!'])('answers no question of stop words: %j', (text) => {
  expect(answerFromArticles(help.getIndex('en'), text, 'en')).toEqual({ by: 'nobody' });
});
