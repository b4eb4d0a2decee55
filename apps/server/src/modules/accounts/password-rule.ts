import { password as passwordSchema } from '@farelark/contracts';
import type { AccountContext } from './account-context.ts';
import { refusal } from './refusal.ts';

/**
 * Checks a new password by the schema that browsers use too, for context words, and for breaches.
 *
 * @throws APIError PASSWORD_REQUIREMENTS, PASSWORD_OWN_WORDS, PASSWORD_BREACHED
 */
export async function checkNewPassword(accounts: AccountContext, password: string): Promise<void> {
  if (!passwordSchema.safeParse(password).success) throw refusal('PASSWORD_REQUIREMENTS');
  if (consistsOfWords(password, contextWords(accounts.operatorName)))
    throw refusal('PASSWORD_OWN_WORDS');
  if (await accounts.isBreached(password)) throw refusal('PASSWORD_BREACHED');
}

/** Shorter ones stand in too many passwords by chance. */
const MIN_WORD_LENGTH = 4;
/** A year is left of many a password; fewer characters add nothing to a name. */
const MUST_BE_LEFT = 4;
/** The product, whatever an operator calls the installation. */
const PRODUCT = 'Farelark';

/** Words that attackers try first: product and operator, whole and in parts, longest first, in lower case. */
export function contextWords(operatorName: string): string[] {
  const all = [PRODUCT, operatorName].flatMap((text) => [
    text.replaceAll(/[^\p{L}\p{N}]/gu, ''),
    ...text.split(/[^\p{L}\p{N}]+/u),
  ]);
  const words = all.map(plain).filter((word) => word.length >= MIN_WORD_LENGTH);
  return [...new Set(words)].sort((one, other) => other.length - one.length);
}

/** True where fewer than four letters or digits are left without such words. */
export function consistsOfWords(password: string, words: readonly string[]): boolean {
  const whole = plain(password);
  const left = words.reduce((rest, word) => rest.replaceAll(word, ' '), whole);
  return left !== whole && left.replaceAll(/[^\p{L}\p{N}]/gu, '').length < MUST_BE_LEFT;
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
