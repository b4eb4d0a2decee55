import type { Database } from '@farelark/db';
import { findConfirmedAddress, hasSecondFactor } from '@farelark/db/accounts';
import type { FastifyRequest } from 'fastify';
import { isLocalUrl } from '../../config/addresses.ts';
import type { Settings } from '../../config/settings.ts';
import { Failure } from './failure.ts';
import { isLocalRequest } from './local-request.ts';
import type { SessionTraveller } from './session-cache.ts';

type OperatorSettings = Pick<
  Settings,
  | 'ADMIN_EMAILS'
  | 'EMAIL_CONFIRMATION'
  | 'OPERATORS_NEED_SECOND_FACTOR'
  | 'PUBLIC_URL'
  | 'TRUSTED_PROXIES'
  | 'HOST'
>;

export interface OperatorDependencies {
  readonly settings: OperatorSettings;
  readonly database: Database;
}

/**
 * Requires an operator: any account on the machine itself, elsewhere a confirmed address in ADMIN_EMAILS. A missing
 * second factor is reported last, to operators alone.
 *
 * @throws Failure forbidden
 */
export async function requireOperator(
  dependencies: OperatorDependencies,
  request: FastifyRequest,
  traveller: SessionTraveller,
): Promise<void> {
  const { settings, database } = dependencies;
  if (!(await isOperator(dependencies, request, traveller)))
    throw new Failure('forbidden', { message: 'errors.operators_only' });
  const { OPERATORS_NEED_SECOND_FACTOR: needsFactor, PUBLIC_URL } = settings;
  const isNeeded = needsFactor === 'auto' ? !isLocalUrl(PUBLIC_URL) : needsFactor === 'on';
  if (!isNeeded || (await hasSecondFactor(database.pool, traveller.userId))) return;
  throw new Failure('forbidden', { message: 'errors.operator_second_factor' });
}

async function isOperator(
  { settings, database }: OperatorDependencies,
  request: FastifyRequest,
  traveller: SessionTraveller,
): Promise<boolean> {
  if (isLocalRequest(request, settings)) return true;
  // Without confirmation anyone could sign up with an operator's address.
  if (settings.ADMIN_EMAILS.length === 0 || !settings.EMAIL_CONFIRMATION) return false;
  const address = await findConfirmedAddress(database.pool, traveller.userId);
  return address !== null && settings.ADMIN_EMAILS.includes(address.toLowerCase());
}
