import { expect, it } from 'vitest';
import { parseModelAnswer, redactPersonalData } from './help-model.ts';

const passage = { heading: null, blocks: ['Text.'] };
const cited = (path: string) => ({
  article: { path, title: path, description: '', keywords: [], passages: [passage] },
  passage,
});
const FOUND = [cited('/help/a'), cited('/help/a'), cited('/help/b')];
const place = (path: string) => ({ path, title: path });

it('an answer names its sources, each article once, in the order in which they come up', () => {
  expect(parseModelAnswer('So [3]. And so [1][2]!', FOUND)).toEqual({
    by: 'model',
    text: 'So [1]. And so [2] [2]!',
    sources: [place('/help/b'), place('/help/a')],
  });
});

it.each([
  ['cites nothing', 'The capital of France is Paris.'],
  ['cites what it was not given', 'Surely [9].'],
  ['leads elsewhere', 'See https://evil.example [1].'],
  ['leads elsewhere without a scheme', 'See www.evil.example [1].'],
])('an answer that %s is none', (_, written) => {
  expect(parseModelAnswer(written, FOUND)).toBe(null);
});

it('that the passages hold no answer is believed', () => {
  expect(parseModelAnswer('NO_ANSWER', FOUND)).toEqual({ by: 'nobody' });
});

it.each([
  ['I am ana.silva@mail.example, help', 'I am [e-mail], help'],
  ['call me: +36 1 234-56-78 please', 'call me: [number] please'],
  ['card 4111 1111 1111 1111', 'card [number]'],
  ['from 19.99 to 17.99 in 2026', 'from 19.99 to 17.99 in 2026'],
])('%j leaves the machine as %j', (written, sent) => {
  expect(redactPersonalData(written)).toBe(sent);
});
