import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerAddress } from '../../platform/http/caller-address.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Caller } from './allowances.ts';
import { claimsToBeApiKey } from './api-key.ts';
import type { PublicApiNeeds } from './needs.ts';

/**
 * Counts a call to the public API and says in headers what is left: by its key, or by its address
 * without one. A bearer token that is no key at all, such as a session of the web app, says nothing here.
 *
 * @throws Failure authentication_required for a key that does not work, which counts for its address;
 *   too_many_requests
 */
export async function admitCaller(
  services: PublicApiNeeds,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const bearer = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const claimed = claimsToBeApiKey(bearer);
  const keyId = claimed ? await services.apiKeys.use(bearer) : null;
  const caller: Caller = keyId === null ? { address: callerAddress(request) } : { keyId };
  const { allowed, limit, remaining, resetSeconds } = await services.allowances.take(caller);
  reply.headers({
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(resetSeconds),
  });
  if (!allowed)
    throw new Failure('too_many_requests', undefined, { retryAfterSeconds: resetSeconds });
  if (claimed && keyId === null) {
    reply.header('www-authenticate', 'Bearer');
    throw new Failure('authentication_required', undefined, { message: 'errors.api_key_invalid' });
  }
}
