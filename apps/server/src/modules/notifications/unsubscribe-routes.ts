import { stopEmails } from '@farelark/db/preferences';
import type { FastifyInstance } from 'fastify';
import { sendLinkPage } from '../../platform/http/plain-page.ts';
import { verifyToken } from '../../platform/security/link-tokens.ts';
import { authKeys } from '../../platform/security/secret-keys.ts';
import type { NotificationsNeeds } from './needs.ts';

/**
 * `/unsubscribe/{token}`: POST stops all mails at once, without a session, and again changes nothing
 * (RFC 8058). GET only shows a page with a button, because mail scanners follow links.
 */
export function registerUnsubscribe(app: FastifyInstance, services: NotificationsNeeds): void {
  app.get<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
    const userId = findUserId(services, request.params.token);
    return sendLinkPage(request, reply, 'unsubscribe', userId === null ? 'invalid' : 'ask');
  });
  app.post<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
    const userId = findUserId(services, request.params.token);
    if (userId === null) return sendLinkPage(request, reply, 'unsubscribe', 'invalid');
    await stopEmails(services.database, userId);
    return sendLinkPage(request, reply, 'unsubscribe', 'done');
  });
}

function findUserId(services: NotificationsNeeds, token: string): string | null {
  return verifyToken(authKeys(services.settings), 'unsubscribe', token);
}
