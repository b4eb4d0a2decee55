import { expect, it } from 'vitest';
import { parseModelAnswer } from './help-model.ts';

const passage = { heading: null, blocks: ['Text.'] };
const PASSAGES = ['/help/a', '/help/a', '/help/b'].map((path) => ({
  article: { path, title: path, description: '', keywords: [], passages: [passage] },
  passage,
}));

it('lists each cited article once, in the order of citation', () => {
  const [a, b] = ['/help/a', '/help/b'].map((path) => ({ path, title: path }));
  expect(parseModelAnswer('So [3]. And so [1][2]!', PASSAGES)).toEqual({
    by: 'model',
    text: 'So [1]. And so [2] [2]!',
    sources: [b, a],
  });
});

it.each([
  ['cites nothing', 'The capital of France is Paris.'],
  ['cites an unknown passage', 'Surely [9].'],
  ['contains a URL', 'See https://evil.example [1].'],
  ['contains a URL without a scheme', 'See www.evil.example [1].'],
])('returns null for a response that %s', (_, response) => {
  expect(parseModelAnswer(response, PASSAGES)).toBe(null);
});

it('accepts that the passages contain no answer', () => {
  expect(parseModelAnswer('NO_ANSWER', PASSAGES)).toEqual({ by: 'nobody' });
});
