import { Agent } from 'undici';
import { runAtRate } from '../harness/figures.ts';

/** A GET request. */
export interface Call {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface TimedResponse {
  /** 0 without a response. */
  readonly status: number;
  /** Since the request was due, so that queueing behind a slow one counts. */
  readonly millis: number;
}

/**
 * Sends `count` requests at an even rate without waiting for responses: a closed loop would send fewer requests
 * whenever the server is slow.
 */
export async function openLoop(
  origin: string,
  ratePerSecond: number,
  count: number,
  createNext: (turn: number) => Call,
): Promise<TimedResponse[]> {
  const agent = new Agent({ connections: 100, pipelining: 1 });
  const send = async (turn: number, dueAt: number): Promise<TimedResponse> => {
    try {
      const response = await agent.request({ origin, method: 'GET', ...createNext(turn) });
      await response.body.dump();
      return { status: response.statusCode, millis: performance.now() - dueAt };
    } catch {
      return { status: 0, millis: performance.now() - dueAt };
    }
  };
  try {
    return await runAtRate(count, ratePerSecond, send);
  } finally {
    await agent.close();
  }
}
