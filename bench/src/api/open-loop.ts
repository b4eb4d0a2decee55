import { Agent, type Dispatcher } from 'undici';
import { runAtRate } from '../harness/figures.ts';

export interface Call {
  readonly kind: 'read' | 'write';
  readonly name: string;
  readonly path: string;
  readonly method: Dispatcher.HttpMethod;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface TimedResponse {
  readonly call: Call;
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
  url: string,
  ratePerSecond: number,
  count: number,
  createNext: (turn: number) => Call,
): Promise<TimedResponse[]> {
  const agent = new Agent({ connections: 100, pipelining: 1 });
  try {
    return await runAtRate(count, ratePerSecond, (turn, dueAt) =>
      send(agent, url, createNext(turn), dueAt),
    );
  } finally {
    await agent.close();
  }
}

async function send(
  agent: Agent,
  origin: string,
  call: Call,
  dueAt: number,
): Promise<TimedResponse> {
  const { path, method, headers, body } = call;
  try {
    const response = await agent.request({
      origin,
      path,
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    await response.body.dump();
    return { call, status: response.statusCode, millis: performance.now() - dueAt };
  } catch {
    return { call, status: 0, millis: performance.now() - dueAt };
  }
}
