import { confirmedAddress } from '@farelark/storage';
import type { FastifyRequest } from 'fastify';
import type { SessionTraveller } from '../auth/session-book.ts';
import type { Services } from '../services.ts';
import { isLocalRequest } from './local-request.ts';

/**
 * Whether who asks may spend a provider's quota or change what everybody sees: any account on the
 * machine itself, from elsewhere only one whose confirmed address is in ADMIN_EMAILS.
 */
export async function isOperator(
  { settings, database }: Pick<Services, 'settings' | 'database'>,
  request: FastifyRequest,
  traveller: SessionTraveller | null,
): Promise<boolean> {
  if (traveller === null) return false;
  if (isLocalRequest(request, settings)) return true;
  // Without confirmation every address counts as confirmed, and anybody could sign up with this one.
  if (settings.ADMIN_EMAILS.length === 0 || !settings.EMAIL_CONFIRMATION) return false;
  const address = await confirmedAddress(database.pool, traveller.userId);
  return address !== null && settings.ADMIN_EMAILS.includes(address.toLowerCase());
}
