import { expect, it } from 'vitest';
import { kindOfError } from './client.ts';

it.each([
  ['Unauthorized', 'unauthorized'],
  ['wrong token', 'unauthorized'],
  ['Too many requests', 'rate_limited'],
  ['origin: invalid iata code', 'refused'],
  ['destination is required', 'refused'],
  ['internal error', 'failing'],
  [null, 'failing'],
  [undefined, 'failing'],
  [{ message: 'bad request' }, 'refused'],
])('tells of "%s" by its words that it is %s', (error, kind) => {
  expect(kindOfError(error)).toBe(kind);
});
