import { password as passwordSchema } from '@farelark/contracts';
import type { AccountContext } from './account-context.ts';
import { consistsOfWords, contextWords } from './own-words.ts';
import { refusal } from './refusal.ts';

/**
 * Holds a new password to the rule that the browser checks by the same schema, to being more than names of
 * this place, and to not being known from a breach.
 *
 * @throws APIError PASSWORD_REQUIREMENTS, PASSWORD_OWN_WORDS, PASSWORD_BREACHED
 */
export async function checkNewPassword(accounts: AccountContext, password: string): Promise<void> {
  if (!passwordSchema.safeParse(password).success) throw refusal('PASSWORD_REQUIREMENTS');
  if (consistsOfWords(password, contextWords(accounts.operatorName)))
    throw refusal('PASSWORD_OWN_WORDS');
  if (await accounts.isBreached(password)) throw refusal('PASSWORD_BREACHED');
}
