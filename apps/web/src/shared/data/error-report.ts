import type { TableInsert } from '@farelark/contracts';

export interface ErrorDetails {
  /** `error_{timestamp}_{random}`, as shown on screen. */
  readonly errorId: string;
  readonly failure: unknown;
  /** Path of the page without its query, which may hold a one-time token. */
  readonly page: string;
  readonly userId: string | null;
  /** Failed part of the page; null for the whole page. */
  readonly component: string | null;
  /** Strings to redact, such as the session's token. */
  readonly secrets: readonly string[];
}

/** Column limits in characters. */
const MAX_LENGTHS = { message: 2000, stack: 16_000, component: 200, page: 500 };
const SECRET_PARAMETER =
  /((?:[?&#]|\b)(?:token|code|state|secret|password|apikey|key)=)[^&\s"')]+/gi;
const BEARER = /\b(bearer\s+)\S+/gi;

/** Creates a row of `error_logs`, truncated and without secrets. */
export function createErrorReport(details: ErrorDetails): TableInsert<'error_logs'> {
  const { errorId, failure, page, userId, component, secrets } = details;
  // PostgreSQL rejects null characters.
  const clean = (text: string, maxLength: number) =>
    redact(text, secrets).replaceAll('\u0000', '�').slice(0, maxLength).toWellFormed();
  const stack = failure instanceof Error ? failure.stack : undefined;
  return {
    user_id: userId,
    error_id: errorId,
    message: clean(String(failure), MAX_LENGTHS.message),
    stack: stack === undefined ? null : clean(stack, MAX_LENGTHS.stack),
    component: component === null ? null : clean(component, MAX_LENGTHS.component),
    page: clean(page, MAX_LENGTHS.page),
    severity: 'error',
  };
}

function redact(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret !== '')
    .reduce((cleaned, secret) => cleaned.replaceAll(secret, '…'), text)
    .replaceAll(SECRET_PARAMETER, '$1…')
    .replaceAll(BEARER, '$1…');
}
