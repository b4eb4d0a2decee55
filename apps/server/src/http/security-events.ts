import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { callerAddress } from './caller-address.ts';

/** What is worth a line in the log for whoever looks into an attack, and no alarm by itself. */
type SecurityEvent = 'refused' | 'limited' | 'account';

const ACCOUNTS = '/auth/v1/';
const DIGEST_DIGITS = 16;
const REFUSED = new Set([401, 403]);
const TOO_MANY_REQUESTS = 429;

/**
 * Logs who was refused or limited, and everything that was asked of the accounts with what came of it. Of who asks
 * a keyed digest of the address, by which lines of one caller are found together; the address itself, names and
 * tokens are no business of a log.
 */
export function logSecurityEvents(
  app: FastifyInstance,
  { log, settings }: Pick<Services, 'log' | 'settings'>,
): void {
  app.addHook('onResponse', async (request, reply) => {
    const event = eventOf(request, reply);
    if (event === null) return;
    const caller = createHmac('sha256', settings.AUTH_SECRET ?? '')
      .update(`log caller ${callerAddress(request)}`)
      .digest('hex')
      .slice(0, DIGEST_DIGITS);
    const { method, id: requestId } = request;
    const what = { event, method, route: routeOf(request), status: reply.statusCode };
    log.info({ ...what, caller, requestId }, 'Security');
  });
}

function eventOf({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply) {
  const isAccounts = routeOptions.url?.startsWith(ACCOUNTS) && method === 'POST';
  const event: SecurityEvent | null =
    statusCode === TOO_MANY_REQUESTS
      ? 'limited'
      : isAccounts
        ? 'account'
        : REFUSED.has(statusCode)
          ? 'refused'
          : null;
  return event;
}

/** The pattern of the route; of the accounts the step, which has one pattern for all and no secret in its path. */
function routeOf({ url, routeOptions }: FastifyRequest): string | undefined {
  const [, step] = /^\/auth\/v1\/((?:[a-z]+(?:-[a-z]+)*\/?){1,3})(?:\?|$)/.exec(url) ?? [];
  return step === undefined ? routeOptions.url : ACCOUNTS + step;
}
