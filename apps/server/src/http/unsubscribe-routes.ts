import { stopEmails } from '@farelark/storage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { verifyToken } from '../auth/signed-token.ts';
import type { Services } from '../services.ts';
import { sendPlainPage } from './plain-page.ts';

/**
 * `/unsubscribe/{token}`: POST stops all mails at once, without a session, and again changes nothing
 * (RFC 8058). GET only shows a page with a button, because mail scanners follow links.
 */
export function registerUnsubscribe(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
    const userId = userOf(services, request.params.token);
    return sendPage(request, reply, userId === null ? 'invalid' : 'ask');
  });
  app.post<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
    const userId = userOf(services, request.params.token);
    if (userId === null) return sendPage(request, reply, 'invalid');
    await stopEmails(services.database, userId);
    return sendPage(request, reply, 'done');
  });
}

function userOf(services: Services, token: string): string | null {
  return verifyToken(services.settings.AUTH_SECRET ?? '', 'unsubscribe', token);
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  state: 'ask' | 'done' | 'invalid',
): FastifyReply {
  return sendPlainPage(request, reply, state === 'invalid' ? 404 : 200, (t) => ({
    title: t(`unsubscribe.${state}.title`),
    text: t(`unsubscribe.${state}.text`),
    button: state === 'ask' ? t('unsubscribe.ask.button') : null,
  }));
}
