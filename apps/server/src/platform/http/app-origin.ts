import { CARRIED_COOKIES_HEADER } from '@farelark/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../config/settings.ts';

const DAY_SECONDS = 86_400;

/**
 * Whether the page of the native app asks. Browsers and web views say by themselves from which origin they ask,
 * and no page can say another.
 */
export function isFromApp(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { APP_ORIGINS }: Pick<Settings, 'APP_ORIGINS'>,
): boolean {
  return headers.origin !== undefined && APP_ORIGINS.includes(headers.origin);
}

/** Lets the app's page, and no other site's, read an answer; without cookies, which it carries in a header. */
export function allowAppToRead({ headers }: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'access-control-allow-origin': headers.origin,
    'access-control-expose-headers': `date, retry-after, ${CARRIED_COOKIES_HEADER}`,
  });
}

/** What the app's page is told that asks before it sends headers of its own. */
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
