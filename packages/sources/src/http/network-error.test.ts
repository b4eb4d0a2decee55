import { describe, expect, it } from 'vitest';
import { toNetworkError } from './network-error.ts';

/** As `fetch` rejects: what happened is its cause. */
function rejection(code: string): Error {
  return new TypeError('fetch failed', { cause: Object.assign(new Error('cause'), { code }) });
}

describe('an error of the network', () => {
  it.each([
    ['ENOTFOUND', 'retired'],
    ['EAI_AGAIN', 'unreachable'],
    ['ECONNREFUSED', 'unreachable'],
    ['ECONNRESET', 'unreachable'],
    ['UND_ERR_SOCKET', 'unreachable'],
    ['CERT_HAS_EXPIRED', 'unreachable'],
    ['UND_ERR_CONNECT_TIMEOUT', 'too_slow'],
    ['ETIMEDOUT', 'too_slow'],
  ])('%s is %s', (code, kind) => {
    expect(toNetworkError(rejection(code))).toEqual({ kind, code });
  });

  it('is found among the addresses of a host', () => {
    const cause = new AggregateError([Object.assign(new Error('one'), { code: 'ECONNREFUSED' })]);
    const error = new TypeError('fetch failed', { cause });
    expect(toNetworkError(error)).toEqual({ kind: 'unreachable', code: 'ECONNREFUSED' });
  });

  it('without a code says that there was no way', () => {
    expect(toNetworkError(new TypeError('terminated'))).toEqual({
      kind: 'unreachable',
      code: null,
    });
    expect(toNetworkError('odd')).toEqual({ kind: 'unreachable', code: null });
  });
});
