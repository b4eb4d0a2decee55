import type { AccountMailWords } from '../account-mail-words.ts';
import { markText } from './mark-text.ts';

/** The plain-text part of an account mail. */
export function accountMailText(words: AccountMailWords, senderLine: string | null): string {
  const { action } = words;
  const blocks = [
    ...words.marks.map(markText),
    words.heading,
    words.body,
    words.quote,
    ...(action === null ? [] : [`${action.button}:\n${action.url}`, action.expiry]),
    words.ignore,
    senderLine,
  ];
  return `${blocks.filter((block) => block !== null).join('\n\n')}\n`;
}
