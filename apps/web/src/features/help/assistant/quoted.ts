import type { HelpChatAnswer } from '@farelark/contracts';
import type { Exchange } from './conversation.ts';

/** What the contact form takes; a longer conversation loses its beginning. */
const LONGEST = 4500;

/** A conversation as it is quoted in a mail: `> ` before what was asked, the answers below. */
export function quoted(exchanges: readonly Exchange[], opening: string, unknown: string): string {
  const parts = exchanges.map(
    ({ question, answer }) =>
      `> ${question.replaceAll('\n', '\n> ')}\n${answerText(answer, unknown)}`,
  );
  while (parts.length > 1 && parts.join('\n\n').length > LONGEST) parts.shift();
  return `\n\n${opening}\n\n${parts.join('\n\n').slice(0, LONGEST)}`;
}

function answerText(answer: HelpChatAnswer | null, unknown: string): string {
  if (answer === null) return '…';
  if (answer.by === 'nobody') return unknown;
  if (answer.by === 'model') return answer.text;
  return answer.passages.map(({ text, source }) => `${text}\n(${source.title})`).join('\n\n');
}
