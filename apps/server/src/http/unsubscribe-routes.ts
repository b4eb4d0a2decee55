import { languageFrom, translator } from '@farelark/messages';
import { stopEmails } from '@farelark/storage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { verifyToken } from '../auth/signed-token.ts';
import type { Services } from '../services.ts';

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
  const language = languageFrom({ acceptLanguage: request.headers['accept-language'] ?? null });
  const t = translator(language, 'server');
  const title = escapeHtml(t(`unsubscribe.${state}.title`));
  const text = escapeHtml(t(`unsubscribe.${state}.text`));
  const form =
    state === 'ask'
      ? `<form method="post"><button type="submit">${escapeHtml(t('unsubscribe.ask.button'))}</button></form>`
      : '';
  return reply
    .status(state === 'invalid' ? 404 : 200)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
        `<title>${title}</title><link rel="stylesheet" href="/plain.css">` +
        `<main><h1>${title}</h1><p>${text}</p>${form}</main></html>`,
    );
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
