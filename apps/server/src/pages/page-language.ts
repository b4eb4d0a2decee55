import { type Language, languageFrom, languageOfPath } from '@farelark/messages';
import type { FastifyRequest } from 'fastify';

/** The same name as in the web app, which keeps the choice there. */
const COOKIE = /(?:^|;\s*)preferred-language=([a-z]{2})(?:;|$)/;

/**
 * The language of a page: that of its address; else the choice that the browser keeps in a cookie; else the
 * best that it asks for.
 */
export function pageLanguage(path: string, { headers }: Pick<FastifyRequest, 'headers'>): Language {
  const [, stored] = COOKIE.exec(headers.cookie ?? '') ?? [];
  return (
    languageOfPath(path) ?? languageFrom({ stored, acceptLanguage: headers['accept-language'] })
  );
}
