import { expect, it } from 'vitest';
import { classifyNetworkError } from './failure.ts';

const withCode = (code: string) => Object.assign(new Error('cause'), { code });
/** Shape of a rejected `fetch`: the system's error is its cause. */
const fetchError = (cause?: Error) => new TypeError('fetch failed', { cause });

it.each([
  ['ENOTFOUND', 'retired'],
  ['EAI_AGAIN', 'unreachable'],
  ['ECONNREFUSED', 'unreachable'],
  ['ECONNRESET', 'unreachable'],
  ['UND_ERR_SOCKET', 'unreachable'],
  ['CERT_HAS_EXPIRED', 'unreachable'],
  ['UND_ERR_CONNECT_TIMEOUT', 'too_slow'],
  ['ETIMEDOUT', 'too_slow'],
])('classifies %s as %s', (code, kind) => {
  expect(classifyNetworkError(fetchError(withCode(code)))).toEqual({ kind, code });
});

it('reads the code from the addresses of a host', () => {
  const error = fetchError(new AggregateError([withCode('ETIMEDOUT')]));
  expect(classifyNetworkError(error)).toEqual({ kind: 'too_slow', code: 'ETIMEDOUT' });
});

it.each([fetchError(), 'odd'])('classifies an error without a code as unreachable: %s', (error) => {
  expect(classifyNetworkError(error)).toEqual({ kind: 'unreachable', code: null });
});
