import { type Language, languageFrom, translator } from '@farelark/i18n';
import { escapeHtml } from '@farelark/i18n/content';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export type Translate = ReturnType<typeof translator<'server'>>;

/** Texts of a page that an email links to. */
export interface PlainPage {
  readonly title: string;
  readonly text: string;
  /** Fields above the button, as escaped HTML. */
  readonly form?: string;
  /** Label of the submit button; null for none. */
  readonly button: string | null;
}

/** Sends a page without scripts and session, in the browser's language. */
export function sendPlainPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  createPage: (t: Translate, language: Language) => PlainPage,
): FastifyReply {
  const language = languageFrom({ acceptLanguage: request.headers['accept-language'] ?? null });
  const page = createPage(translator(language, 'server'), language);
  const [title, text] = [escapeHtml(page.title), escapeHtml(page.text)];
  const form =
    page.button === null
      ? ''
      : `<form method="post">${page.form ?? ''}<button type="submit">${escapeHtml(page.button)}</button></form>`;
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .header('vary', 'accept-language')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
        `<title>${title}</title><link rel="stylesheet" href="/plain.css">` +
        `<main><h1>${title}</h1><p>${text}</p>${form}</main></html>`,
    );
}

/** Action behind a link in an email. */
interface ActionLink {
  /** The button is shown in state `ask` only. */
  page(t: Translate, state: 'ask' | 'done' | 'invalid'): PlainPage;
  isValid(token: string): Promise<boolean>;
  /** False if the token is invalid. */
  execute(token: string): Promise<boolean>;
}

/**
 * Registers `path` with `:token`: POST performs the action, idempotently and without a session (RFC 8058). GET only
 * shows a page with a button, because mail scanners follow links.
 */
export function registerActionLink(app: FastifyInstance, path: string, link: ActionLink): void {
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    state: Parameters<ActionLink['page']>[1],
  ) =>
    sendPlainPage(request, reply, state === 'invalid' ? 404 : 200, (t) => {
      const page = link.page(t, state);
      return state === 'ask' ? page : { ...page, button: null };
    });
  app.get<{ Params: { token: string } }>(path, async (request, reply) =>
    send(request, reply, (await link.isValid(request.params.token)) ? 'ask' : 'invalid'),
  );
  app.post<{ Params: { token: string } }>(path, async (request, reply) =>
    send(request, reply, (await link.execute(request.params.token)) ? 'done' : 'invalid'),
  );
}
