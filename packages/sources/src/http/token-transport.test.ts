import { expect, it } from 'vitest';
import { RecordingMeter } from '../conformance/recording-meter.ts';
import { SourceFailure } from './failure.ts';
import { TokenCache } from './token-transport.ts';

const { signal: NEVER } = new AbortController();

/** A cache whose provider issues t1, t2 …; a manual one waits for `resolve`. */
function createCache({ lifetime = 1000, manual = false } = {}) {
  const clock = { now: 0 };
  const fetches: { signal: AbortSignal; resolve: (token: string) => void }[] = [];
  const meter = new RecordingMeter();
  const tokens = new TokenCache({
    fetchToken: (signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        const issue = (token: string) => resolve({ access_token: token, expires_in: lifetime });
        fetches.push({ signal, resolve: issue });
        if (!manual) issue(`t${fetches.length}`);
      }),
    meter,
    now: () => clock.now,
  });
  return { tokens, clock, fetches, meter };
}

const getToken = async (token: string): Promise<string> => token;
/** A call that rejects some tokens. */
function rejecting(...rejected: string[]) {
  const seen: string[] = [];
  const call = async (token: string): Promise<string> => {
    seen.push(token);
    if (rejected.includes(token)) throw new SourceFailure('unauthorized', 'GET /', { status: 401 });
    return token;
  };
  return { call, seen };
}

it.each([
  ['a minute', 1800, 1_740_000],
  ['a tenth of a short lifetime', 100, 90_000],
])('renews a token %s before it expires', async (_, lifetime, renewAt) => {
  const { tokens, clock } = createCache({ lifetime });
  await tokens.withToken(getToken, NEVER);
  clock.now = renewAt - 1;
  expect(await tokens.withToken(getToken, NEVER)).toBe('t1');
  clock.now = renewAt;
  expect(await tokens.withToken(getToken, NEVER)).toBe('t2');
});

it('fails if the fresh token is rejected as well, and drops it', async () => {
  const { tokens, fetches } = createCache();
  const { call, seen } = rejecting('t1', 't2');
  await expect(tokens.withToken(call, NEVER)).rejects.toMatchObject({ kind: 'unauthorized' });
  expect(seen).toEqual(['t1', 't2']);
  expect(fetches).toHaveLength(2);
  expect(await tokens.withToken(call, NEVER)).toBe('t3');
});

it('fetches no other token if the meter allows no further call', async () => {
  const { tokens, meter, fetches } = createCache();
  meter.allowsMore = false;
  await expect(tokens.withToken(rejecting('t1').call, NEVER)).rejects.toThrow(SourceFailure);
  expect(fetches).toHaveLength(1);
});

it('renews a token once for concurrent calls that were rejected', async () => {
  const { tokens, fetches } = createCache();
  const { call } = rejecting('t1');
  const results = await Promise.all([1, 2, 3].map(() => tokens.withToken(call, NEVER)));
  expect(results).toEqual(['t2', 't2', 't2']);
  expect(fetches).toHaveLength(2);
});

it('keeps the fresh token when a call with the previous one is rejected late', async () => {
  const { tokens, fetches } = createCache();
  const { promise: isFresh, resolve: rejectLate } = Promise.withResolvers<void>();
  const lateCall = tokens.withToken(async (token) => {
    if (token === 't1') await isFresh;
    return rejecting('t1').call(token);
  }, NEVER);
  expect(await tokens.withToken(rejecting('t1').call, NEVER)).toBe('t2');
  rejectLate();
  expect(await lateCall).toBe('t2');
  expect(fetches).toHaveLength(2);
});

it('keeps fetching while another caller waits', async () => {
  const { tokens, fetches } = createCache({ manual: true });
  const caller = new AbortController();
  const aborted = tokens.withToken(getToken, caller.signal);
  const waiting = tokens.withToken(getToken, NEVER);
  caller.abort(new Error('aborted'));
  await expect(aborted).rejects.toThrow('aborted');
  fetches[0]?.resolve('shared');
  expect(await waiting).toBe('shared');
});

it('aborts the fetch when no caller waits any more, and starts another for the next', async () => {
  const { tokens, fetches } = createCache({ manual: true });
  const caller = new AbortController();
  const aborted = tokens.withToken(getToken, caller.signal);
  caller.abort(new Error('aborted'));
  await expect(aborted).rejects.toThrow('aborted');
  expect(fetches[0]?.signal.aborted).toBe(true);
  const next = tokens.withToken(getToken, NEVER);
  fetches[1]?.resolve('next');
  expect(await next).toBe('next');
});
