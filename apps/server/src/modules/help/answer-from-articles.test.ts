import { DEFAULT_OPERATOR, LANGUAGES } from '@farelark/contracts';
import { Library } from '@farelark/i18n/content';
import { describe, expect, it } from 'vitest';
import { answerFromArticles } from './answer-from-articles.ts';
import { HelpLibrary } from './help-library.ts';
import { OFF_TOPIC, questionsIn } from './questions.fixture.ts';

const library = new Library();
const help = new HelpLibrary(() => DEFAULT_OPERATOR, 'https://fares.example');
/** Of the questions of a language so many at least are answered by the right article; Arabic has the fewest. */
const RIGHT_SHARE = 0.75;

/** Languages in which everything is written; an article that is not yet would answer in English. */
const written = LANGUAGES.filter((language) =>
  (['help', 'faq', 'legal'] as const).every((collection) =>
    library
      .listSlugs(collection)
      .every((slug) => library.hasTranslation(collection, slug, language)),
  ),
);

describe.each(written)('a question in %s', (language) => {
  const answerTo = (question: string) => answerFromArticles(help.in(language), question, language);

  it('is answered with the passage of an article that answers it', () => {
    const asked = questionsIn(language);
    expect(asked.length).toBeGreaterThanOrEqual(12);
    const wrong = asked.flatMap(({ question, answeredBy }) => {
      const answer = answerTo(question);
      const path = answer.by === 'articles' ? answer.passages[0]?.source.path : answer.by;
      return answeredBy.some((right) => right === path) ? [] : [`${question} → ${path}`];
    });
    expect(wrong, wrong.join('\n')).toHaveLength(
      Math.min(wrong.length, Math.floor(asked.length * (1 - RIGHT_SHARE))),
    );
  });

  it('about something else is not answered', () => {
    expect(OFF_TOPIC[language].length).toBeGreaterThanOrEqual(5);
    for (const question of OFF_TOPIC[language])
      expect([question, answerTo(question)]).toEqual([question, { by: 'nobody' }]);
  });
});

it('without a word that says anything is not answered', () => {
  for (const question of ['?', 'how do I', '😀', '  ', '!!!'])
    expect(answerFromArticles(help.in('en'), question, 'en')).toEqual({ by: 'nobody' });
});
