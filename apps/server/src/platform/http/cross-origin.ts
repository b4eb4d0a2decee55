import type { FastifyInstance } from 'fastify';

/** What another site's page may do here. */
export interface CrossOrigin {
  /** Verbs, as the header lists them. */
  readonly methods: string;
  /** Headers of an answer that it may read. */
  readonly exposed: string;
}

const TOKENS = /^[\w-]+(?: *, *[\w-]+)*$/;
const DAY_SECONDS = 86_400;

/**
 * Lets pages of any site in: a request is allowed by its bearer token alone, which another site does not
 * have, and never by a cookie. Answers a browser that asks first; hooks that are added later see the
 * other requests only.
 */
export function allowAnyOrigin(app: FastifyInstance, { methods, exposed }: CrossOrigin): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': exposed,
    });
    if (request.method !== 'OPTIONS') return;
    const wanted = request.headers['access-control-request-headers'];
    return reply
      .status(204)
      .headers({
        allow: `${methods}, OPTIONS`,
        'access-control-allow-methods': methods,
        'access-control-allow-headers':
          wanted !== undefined && TOKENS.test(wanted) ? wanted : 'authorization, apikey',
        'access-control-max-age': String(DAY_SECONDS),
      })
      .send();
  });
}
