import { password as passwordSchema } from '@farelark/contracts';
import type { AccountDesk } from './account-desk.ts';
import { refusal } from './refusal.ts';

/**
 * Holds a new password to the rule that the browser checks by the same schema, and to not being known
 * from a breach.
 *
 * @throws APIError PASSWORD_REQUIREMENTS, PASSWORD_BREACHED
 */
export async function checkNewPassword(desk: AccountDesk, password: string): Promise<void> {
  if (!passwordSchema.safeParse(password).success) throw refusal('PASSWORD_REQUIREMENTS');
  if (await desk.isBreached(password)) throw refusal('PASSWORD_BREACHED');
}
