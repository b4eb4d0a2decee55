import { Failure } from './failure.ts';

/** No request of ours is nested deeper; what writes JSON again goes down by recursion, and would not come back. */
const MAX_DEPTH = 50;

/**
 * Whether a body that was read from JSON can be handed on as it is: its texts, names of fields included, hold
 * no NUL and no half of a surrogate pair, which PostgreSQL can't keep and nobody types, and it is not nested
 * beyond reason.
 */
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
 * @param input as a schema read it
 * @throws Failure invalid_input, naming the fields that can't be stored
 */
export function requireStorable(input: unknown): void {
  const wrong = Object.entries(Object(input)).filter(([, value]) => !isStorable(value));
  if (wrong.length === 0) return;
  throw new Failure(
    'invalid_input',
    wrong.map(([path]) => ({ path, message: 'errors.invalid_input' })),
  );
}
