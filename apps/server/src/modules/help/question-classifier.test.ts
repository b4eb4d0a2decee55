import { expect, it } from 'vitest';
import { QuestionClassifier } from './question-classifier.ts';

const classifier = await QuestionClassifier.train([
  {
    subject: 'cancel',
    questions: ['how do I cancel my plan', 'cancel the subscription', '解約したい', '解約の方法'],
  },
  {
    subject: 'refund',
    questions: [
      'refund my payment please',
      'do you refund payments',
      '返金できますか',
      '返金の方法',
    ],
  },
]);
const rank = (question: string) => classifier.rank(question).map(({ subject }) => subject);

it.each([
  ['I want to cancel', ['cancel', 'refund']],
  ['cancelled subscripton?', ['cancel', 'refund']],
  ['REFUNDED MY PAYMENTS', ['refund', 'cancel']],
  ['返金してほしい', ['refund', 'cancel']],
])('ranks the subjects of "%s"', (question, expected) => {
  expect(rank(question)).toEqual(expected);
});

it('finds the subject of an example probable, and none for unknown words', () => {
  const [best, other] = classifier.rank('do you refund payments');
  expect(best?.probability).toBeGreaterThan(0.9);
  expect((best?.probability ?? 0) + (other?.probability ?? 0)).toBeCloseTo(1);
  expect(classifier.rank('xyz 😀')).toEqual([]);
});
