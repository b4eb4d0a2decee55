import { expect, it } from 'vitest';
import type { Exchange } from './conversation.ts';
import { quoted } from './conversation.ts';

const place = { path: '/help/a', title: 'A' };
const exchange = (question: string, answer: Exchange['answer'], id = 1): Exchange => ({
  id,
  question,
  answer,
  failure: null,
});

it('a conversation is quoted with what was asked and what was answered', () => {
  const all = [
    exchange('One?\nReally?', {
      by: 'articles',
      passages: [{ heading: null, text: 'Yes.', source: place }],
    }),
    exchange('Two?', { by: 'nobody' }),
    exchange('Three?', { by: 'model', text: 'So [1].', sources: [place] }),
    exchange('Four?', null),
  ];
  expect(quoted(all, 'I asked:', 'Not known.')).toBe(
    '\n\nI asked:\n\n> One?\n> Really?\nYes.\n(A)\n\n> Two?\nNot known.\n\n> Three?\nSo [1].\n\n> Four?\n…',
  );
});

it('a long conversation fits into a message with its end', () => {
  const all = Array.from({ length: 30 }, (_, at) => exchange(`${at} ${'x'.repeat(400)}`, null, at));
  const text = quoted(all, 'I asked:', '');
  expect(text.length).toBeLessThan(5000);
  expect(text).toContain('> 29 ');
  expect(text).not.toContain('> 0 ');
});
