import { describe, expect, it } from 'vitest';
import { type Exchange, quoteConversation } from './conversation.ts';

const source = { path: '/help/a', title: 'A' };
const exchange = (question: string, answer: Exchange['answer'], id = 1): Exchange => ({
  id,
  question,
  answer,
  isComplete: answer !== null,
  failure: null,
});

const TEXTS = { unknown: 'Not known.', unsure: 'This?' };

describe('quoteConversation', () => {
  it('contains questions and answers', () => {
    const all = [
      exchange('One?\nReally?', {
        by: 'articles',
        passages: [{ heading: null, text: 'Yes.', source }],
      }),
      exchange('Hi', { by: 'small_talk', text: 'Hello!' }),
      exchange('Two?', { by: 'nobody' }),
      exchange('Three?', { by: 'model', text: 'So [1].', sources: [source] }),
      exchange('Four?', {
        by: 'suggestions',
        passages: [{ heading: null, text: 'Perhaps.', source }],
      }),
      exchange('Five?', null),
    ];
    expect(quoteConversation(all, 'I asked:', TEXTS)).toBe(
      '\n\nI asked:\n\n> One?\n> Really?\nYes.\n(A)\n\n> Hi\nHello!\n\n> Two?\nNot known.\n\n> Three?\nSo [1].\n\n> Four?\nThis?\n- A\n\n> Five?\n…',
    );
  });

  it('drops the beginning of a long conversation', () => {
    const all = Array.from({ length: 30 }, (_, id) =>
      exchange(`${id} ${'x'.repeat(400)}`, null, id),
    );
    const text = quoteConversation(all, 'I asked:', TEXTS);
    expect(text.length).toBeLessThan(5000);
    expect(text).toContain('> 29 ');
    expect(text).not.toContain('> 0 ');
  });
});
