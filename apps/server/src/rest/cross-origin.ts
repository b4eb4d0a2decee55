import type { FastifyInstance } from 'fastify';

/** What a browser lets another site's page read of an answer. */
const EXPOSED =
  'content-encoding, content-location, content-range, content-type, date, location, preference-applied, range-unit, retry-after';
const TOKENS = /^[\w-]+(?: *, *[\w-]+)*$/;
const DAY_SECONDS = 86_400;

/**
 * Lets pages of any site in: a request is allowed by its bearer token alone, which another site doesn't
 * have, and never by a cookie.
 */
export function allowAnyOrigin(app: FastifyInstance, methods: string): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': EXPOSED,
    });
    const wanted = request.headers['access-control-request-headers'];
    if (request.method !== 'OPTIONS') return;
    return reply
      .status(204)
      .headers({
        'access-control-allow-methods': methods,
        'access-control-allow-headers':
          wanted !== undefined && TOKENS.test(wanted) ? wanted : 'authorization, apikey',
        'access-control-max-age': String(DAY_SECONDS),
      })
      .send();
  });
}
