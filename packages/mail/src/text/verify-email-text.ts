import type { VerifyEmailWords } from '../verify-email-words.ts';

/** The plain-text part of the verification mail. */
export function verifyEmailText(words: VerifyEmailWords, senderLine: string | null): string {
  const blocks = [
    words.heading,
    words.body,
    `${words.button}:\n${words.url}`,
    words.expiry,
    words.ignore,
    senderLine,
  ];
  return `${blocks.filter((block) => block !== null).join('\n\n')}\n`;
}
