import { Agent, type Dispatcher } from 'undici';
import { atRate } from '../harness/figures.ts';

export interface Call {
  readonly kind: 'read' | 'write';
  readonly name: string;
  readonly path: string;
  readonly method: Dispatcher.HttpMethod;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answered {
  readonly call: Call;
  readonly status: number;
  /** From when the request was due, so that waiting behind a slow one counts. */
  readonly millis: number;
}

/**
 * Sends `count` requests at an even rate, whether or not earlier ones were answered: a client that waits
 * for its answers would ask less just when the server is slow.
 */
export async function openLoop(
  url: string,
  ratePerSecond: number,
  count: number,
  next: (turn: number) => Call,
): Promise<Answered[]> {
  const agent = new Agent({ connections: 100, pipelining: 1 });
  try {
    return await atRate(count, ratePerSecond, (turn, dueAt) => ask(agent, url, next(turn), dueAt));
  } finally {
    await agent.close();
  }
}

async function ask(agent: Agent, url: string, call: Call, dueAt: number): Promise<Answered> {
  const { path, method, headers, body } = call;
  try {
    const answer = await agent.request({
      origin: url,
      path,
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    await answer.body.dump();
    return { call, status: answer.statusCode, millis: performance.now() - dueAt };
  } catch {
    // No answer at all is an error like any other, and counted as one.
    return { call, status: 0, millis: performance.now() - dueAt };
  }
}
