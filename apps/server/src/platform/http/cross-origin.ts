import { CARRIED_COOKIES_HEADER } from '@farelark/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../config/settings.ts';

interface CrossOriginOptions {
  /** Value of `access-control-allow-methods`. */
  readonly methods: string;
  /** Value of `access-control-expose-headers`. */
  readonly exposed: string;
}

const TOKENS = /^[\w-]+(?: *, *[\w-]+)*$/;
const DAY_SECONDS = 86_400;

/**
 * Allows requests from any site: they are authorised by bearer tokens, never by cookies. Answers preflight
 * requests, so hooks added later don't see them.
 */
export function allowAnyOrigin(app: FastifyInstance, { methods, exposed }: CrossOriginOptions) {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': exposed,
    });
    if (request.method !== 'OPTIONS') return;
    const requested = request.headers['access-control-request-headers'];
    return reply
      .status(204)
      .headers({
        allow: `${methods}, OPTIONS`,
        'access-control-allow-methods': methods,
        'access-control-allow-headers':
          requested !== undefined && TOKENS.test(requested) ? requested : 'authorization, apikey',
        'access-control-max-age': String(DAY_SECONDS),
      })
      .send();
  });
}

/** True for requests of the native app's page: browsers set `Origin` themselves and no page can change it. */
export function isFromApp(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { APP_ORIGINS }: Pick<Settings, 'APP_ORIGINS'>,
): boolean {
  return headers.origin !== undefined && APP_ORIGINS.includes(headers.origin);
}

/** Lets the app's page read a response, without cookies, which the app carries in a header. */
export function allowAppToRead({ headers }: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'access-control-allow-origin': headers.origin,
    'access-control-expose-headers': `date, retry-after, ${CARRIED_COOKIES_HEADER}`,
  });
}

/** Answers a preflight request of the app's page. */
export function answerPreflight(reply: FastifyReply): FastifyReply {
  return reply
    .status(204)
    .headers({
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': `authorization, apikey, content-type, ${CARRIED_COOKIES_HEADER}`,
      'access-control-max-age': String(DAY_SECONDS),
    })
    .send();
}
