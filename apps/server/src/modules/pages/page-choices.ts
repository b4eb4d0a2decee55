import { cookieValue } from '@farelark/contracts';
import { type Language, languageFrom, languageOfPath } from '@farelark/i18n';
import type { FastifyRequest } from 'fastify';

/** The same names as in the web app, which keeps the choices there. */
const LANGUAGE = 'preferred-language';
const THEME = 'farelark-theme';

/**
 * The language of a page: that of its address; else the choice that the browser keeps in a cookie; else the
 * best that it asks for.
 */
export function pageLanguage(path: string, { headers }: Pick<FastifyRequest, 'headers'>): Language {
  const stored = cookieValue(headers.cookie ?? '', LANGUAGE);
  return (
    languageOfPath(path) ?? languageFrom({ stored, acceptLanguage: headers['accept-language'] })
  );
}

/** The theme that somebody chose in this browser; null: as the device is set. */
export function pageTheme({ headers }: Pick<FastifyRequest, 'headers'>): 'light' | 'dark' | null {
  const chosen = cookieValue(headers.cookie ?? '', THEME);
  return chosen === 'light' || chosen === 'dark' ? chosen : null;
}
