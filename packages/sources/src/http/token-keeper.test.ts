import { describe, expect, it } from 'vitest';
import { RecordingMeter } from '../conformance/recording-meter.ts';
import { SourceFailure } from './failure.ts';
import { type FreshToken, TokenKeeper } from './token-keeper.ts';

const NEVER = new AbortController().signal;

/** A provider that numbers its tokens, and hands one out when told to. */
function createKeeper({ lives = 1000, held = false } = {}) {
  const clock = { now: 0 };
  const fetches: { signal: AbortSignal; answer: (token: FreshToken) => void }[] = [];
  const meter = new RecordingMeter();
  const keeper = new TokenKeeper({
    fetchToken: (signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        fetches.push({ signal, answer: resolve });
        if (!held) resolve({ token: `t${fetches.length}`, expiresInSeconds: lives });
      }),
    meter,
    now: () => clock.now,
  });
  return { keeper, clock, fetches, meter };
}

const useToken = async (token: string): Promise<string> => token;
const refuse = (...refused: string[]) => {
  const seen: string[] = [];
  const call = async (token: string): Promise<string> => {
    seen.push(token);
    if (refused.includes(token)) throw new SourceFailure('unauthorized', 'GET /', { status: 401 });
    return token;
  };
  return { call, seen };
};

describe('a token', () => {
  it('is renewed a minute before its end, or a tenth of a short life', async () => {
    for (const [lives, last] of [
      [1800, 1_739_999],
      [100, 89_999],
    ] as const) {
      const { keeper, clock } = createKeeper({ lives });
      await keeper.withToken(useToken, NEVER);
      clock.now = last;
      expect(await keeper.withToken(useToken, NEVER)).toBe('t1');
      clock.now = last + 1;
      expect(await keeper.withToken(useToken, NEVER)).toBe('t2');
    }
  });

  it('is given up when the fresh one is refused as well', async () => {
    const { keeper, fetches } = createKeeper();
    const { call, seen } = refuse('t1', 't2');
    await expect(keeper.withToken(call, NEVER)).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(seen).toEqual(['t1', 't2']);
    expect(fetches).toHaveLength(2);
    expect(await keeper.withToken(call, NEVER)).toBe('t3');
  });

  it('is not fetched again when no further call may be made', async () => {
    const { keeper, meter, fetches } = createKeeper();
    meter.allowsMore = false;
    await expect(keeper.withToken(refuse('t1').call, NEVER)).rejects.toThrow(SourceFailure);
    expect(fetches).toHaveLength(1);
  });

  it('is renewed once for all whose calls were refused together', async () => {
    const { keeper, fetches } = createKeeper();
    const { call } = refuse('t1');
    const answers = await Promise.all([1, 2, 3].map(() => keeper.withToken(call, NEVER)));
    expect(answers).toEqual(['t2', 't2', 't2']);
    expect(fetches).toHaveLength(2);
  });

  it('is kept when a call made with the one before it is refused late', async () => {
    const { keeper, fetches } = createKeeper();
    let refuseLate = (): void => {};
    const late = keeper.withToken(async (token) => {
      if (token === 't1')
        await new Promise<void>((resolve) => {
          refuseLate = resolve;
        });
      return refuse('t1').call(token);
    }, NEVER);
    expect(await keeper.withToken(refuse('t1').call, NEVER)).toBe('t2');
    refuseLate();
    expect(await late).toBe('t2');
    expect(fetches).toHaveLength(2);
  });

  it('is no reason to ask again after any other failure', async () => {
    const { keeper } = createKeeper();
    let calls = 0;
    const call = async (): Promise<never> => {
      calls += 1;
      throw new SourceFailure('failing', 'GET /', { status: 500 });
    };
    await expect(keeper.withToken(call, NEVER)).rejects.toMatchObject({ kind: 'failing' });
    expect(calls).toBe(1);
  });

  it('still comes for the others when one takes its call back', async () => {
    const { keeper, fetches } = createKeeper({ held: true });
    const abort = new AbortController();
    const left = keeper.withToken(useToken, abort.signal);
    const waiting = keeper.withToken(useToken, NEVER);
    abort.abort(new Error('taken back'));
    await expect(left).rejects.toThrow('taken back');
    expect(fetches[0]?.signal.aborted).toBe(false);
    fetches[0]?.answer({ token: 'late', expiresInSeconds: 100 });
    expect(await waiting).toBe('late');
  });

  it('is no longer fetched when no caller waits, and fetched again for the next', async () => {
    const { keeper, fetches } = createKeeper({ held: true });
    const abort = new AbortController();
    const left = keeper.withToken(useToken, abort.signal);
    abort.abort(new Error('taken back'));
    await expect(left).rejects.toThrow('taken back');
    expect(fetches[0]?.signal.aborted).toBe(true);
    const next = keeper.withToken(useToken, NEVER);
    fetches[1]?.answer({ token: 'next', expiresInSeconds: 100 });
    expect(await next).toBe('next');
  });
});
