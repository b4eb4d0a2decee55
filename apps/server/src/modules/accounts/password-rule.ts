import { password as passwordSchema } from '@farelark/contracts';
import type { AccountContext } from './account-context.ts';
import { refusal } from './refusal.ts';

/**
 * Checks a new password against the shared schema, context words and known breaches.
 *
 * @throws APIError PASSWORD_REQUIREMENTS, PASSWORD_OWN_WORDS, PASSWORD_BREACHED
 */
export async function checkNewPassword(accounts: AccountContext, password: string): Promise<void> {
  if (!passwordSchema.safeParse(password).success) throw refusal('PASSWORD_REQUIREMENTS');
  if (consistsOfWords(password, contextWords(accounts.operatorName)))
    throw refusal('PASSWORD_OWN_WORDS');
  if (await accounts.isBreached(password)) throw refusal('PASSWORD_BREACHED');
}

/** Shorter words occur in too many passwords by chance. */
const MIN_WORD_LENGTH = 4;
/** Letters and digits besides context words; a year is enough. */
const MIN_OTHER_CHARACTERS = 4;
const PRODUCT = 'Farelark';

/** Names of product and operator, whole and in parts, in lower case and longest first; attackers try these first. */
export function contextWords(operatorName: string): string[] {
  const all = [PRODUCT, operatorName].flatMap((text) => [
    text.replaceAll(/[^\p{L}\p{N}]/gu, ''),
    ...text.split(/[^\p{L}\p{N}]+/u),
  ]);
  const words = all.map(normalise).filter((word) => word.length >= MIN_WORD_LENGTH);
  return [...new Set(words)].sort((a, b) => b.length - a.length);
}

/** True if fewer than four letters or digits remain without these words. */
export function consistsOfWords(password: string, words: readonly string[]): boolean {
  const normalised = normalise(password);
  const rest = words.reduce((text, word) => text.replaceAll(word, ' '), normalised);
  return (
    rest !== normalised && rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length < MIN_OTHER_CHARACTERS
  );
}

function normalise(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
