import type { TableInsert } from '@farelark/contracts';

/** What happened, as the screen that shows it knows it. */
export interface ErrorDetails {
  /** As the screen shows it: `error_{timestamp}_{random}`. */
  readonly errorId: string;
  readonly failure: unknown;
  /** Path of the page, without what stands behind it: a query may hold a one-time token. */
  readonly page: string;
  readonly userId: string | null;
  /** The part of the page that failed; null for all of it. */
  readonly component: string | null;
  /** What must not leave the browser in a text, such as the session's token. */
  readonly secrets: readonly string[];
}

/** What the table takes, in characters. */
const MAX_LENGTHS = { message: 2000, stack: 16_000, component: 200, page: 500 };
const SECRET_PARAMETER =
  /((?:[?&#]|\b)(?:token|code|state|secret|password|apikey|key)=)[^&\s"')]+/gi;
const BEARER = /\b(bearer\s+)\S+/gi;

/** The row of `error_logs` that tells of it, cut to what fits and without secrets. */
export function createErrorReport(happening: ErrorDetails): TableInsert<'error_logs'> {
  const { errorId, failure, page, userId, component, secrets } = happening;
  const cut = (text: string, most: number) =>
    replaceNullCharacters(redact(text, secrets)).slice(0, most).toWellFormed();
  const stack = failure instanceof Error ? failure.stack : undefined;
  return {
    user_id: userId,
    error_id: errorId,
    message: cut(String(failure), MAX_LENGTHS.message),
    stack: stack === undefined ? null : cut(stack, MAX_LENGTHS.stack),
    component: component === null ? null : cut(component, MAX_LENGTHS.component),
    page: cut(page, MAX_LENGTHS.page),
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

/** PostgreSQL keeps every character but this one. */
function replaceNullCharacters(text: string): string {
  return text.replaceAll('\u0000', '�');
}
