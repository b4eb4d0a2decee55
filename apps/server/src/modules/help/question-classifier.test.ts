import { expect, it } from 'vitest';
import { QuestionClassifier } from './question-classifier.ts';

const classifier = new QuestionClassifier([
  {
    subject: 'cancel',
    questions: ['how do I cancel my plan', 'stop the subscription', '解約したい'],
  },
  {
    subject: 'refund',
    questions: ['money back please', 'do you refund a payment', '返金できますか'],
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

it('finds an example itself most similar, and unknown words not at all', () => {
  const single = new QuestionClassifier([
    { subject: 'a', questions: ['cancel'] },
    { subject: 'b', questions: ['refund'] },
  ]);
  expect(single.rank('Cancel!')[0]?.similarity).toBeCloseTo(1);
  expect(single.rank('xyz 😀').map(({ similarity }) => similarity)).toEqual([0, 0]);
});
