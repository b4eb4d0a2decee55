import { Failure } from './failure.ts';

/** Parsed JSON; null for text that is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Deeper than any valid request; serialising is recursive and would overflow the stack. */
const MAX_DEPTH = 50;

/** True for parsed JSON without NUL, lone surrogates (PostgreSQL stores neither) and excessive nesting. */
export function isStorable(body: unknown): boolean {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH || !level.every(isStorableText)) return false;
    level = level.flatMap(getChildren);
  }
  return true;
}

function isStorableText(value: unknown): boolean {
  return typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'));
}

function getChildren(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Array.isArray(value) ? value : Object.entries(value).flat();
}

/**
 * @param input parsed by its schema
 * @throws Failure invalid_input with the fields that can't be stored
 */
export function requireStorable(input: unknown): void {
  const invalid = Object.entries(Object(input)).filter(([, value]) => !isStorable(value));
  if (invalid.length === 0) return;
  throw new Failure('invalid_input', {
    fields: invalid.map(([path]) => ({ path, message: 'errors.invalid_input' })),
  });
}
