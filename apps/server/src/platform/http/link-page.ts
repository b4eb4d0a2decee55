import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendPlainPage } from './plain-page.ts';

/** The page that a link in a mail opens: before its button is pressed, after it, or when the link is not ours. */
export function sendLinkPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: 'unsubscribe' | 'confirmAddress',
  state: 'ask' | 'done' | 'invalid',
): FastifyReply {
  return sendPlainPage(request, reply, state === 'invalid' ? 404 : 200, (t) => ({
    title: t(`${page}.${state}.title`),
    text: t(`${page}.${state}.text`),
    button: state === 'ask' ? t(`${page}.ask.button`) : null,
  }));
}
