import { type Language, languageFrom, languageOfPath } from '@farelark/messages';
import type { FastifyRequest } from 'fastify';

/** The same names as in the web app, which keeps the choices there. */
const LANGUAGE = /(?:^|;\s*)preferred-language=([a-z]{2})(?:;|$)/;
const THEME = /(?:^|;\s*)farelark-theme=(light|dark)(?:;|$)/;

/**
 * The language of a page: that of its address; else the choice that the browser keeps in a cookie; else the
 * best that it asks for.
 */
export function pageLanguage(path: string, { headers }: Pick<FastifyRequest, 'headers'>): Language {
  const [, stored] = LANGUAGE.exec(headers.cookie ?? '') ?? [];
  return (
    languageOfPath(path) ?? languageFrom({ stored, acceptLanguage: headers['accept-language'] })
  );
}

/** The theme that somebody chose in this browser; null: as the device is set. */
export function pageTheme({ headers }: Pick<FastifyRequest, 'headers'>): 'light' | 'dark' | null {
  const [, chosen] = THEME.exec(headers.cookie ?? '') ?? [];
  return chosen === 'light' || chosen === 'dark' ? chosen : null;
}
