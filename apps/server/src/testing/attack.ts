import { Agent } from 'node:http';
import { text } from 'node:stream/consumers';
import { sendRequest } from './send-request.ts';

export interface AttackRequest {
  readonly path: string;
  readonly body: object;
}

export interface AttackResponse {
  readonly path: string;
  readonly status: number;
  readonly text: string;
}

/** Source addresses of the requests: loopback addresses, or forwarded ones. */
export type AttackSources = 'local addresses' | 'a proxy';

const CONCURRENCY = 16;

/** Sends concurrent requests from `sourceCount` addresses in turn. `onResponse` gets the number of responses so far. */
export async function attack(
  url: string,
  requests: readonly AttackRequest[],
  sourceCount: number,
  sources: AttackSources,
  onResponse: (count: number) => void = () => {},
): Promise<AttackResponse[]> {
  const responses: AttackResponse[] = [];
  const agents = Array.from(
    { length: sourceCount },
    (_, index) =>
      new Agent({
        keepAlive: true,
        ...(sources === 'local addresses' ? { localAddress: `127.0.0.${index + 2}` } : {}),
      }),
  );
  let next = 0;
  const runWorker = async (): Promise<void> => {
    for (let index = next++; index < requests.length; index = next++) {
      const { path, body } = requests[index] as AttackRequest;
      const source = index % sourceCount;
      const headers = sources === 'a proxy' ? { 'x-forwarded-for': `203.0.113.${source + 2}` } : {};
      const response = await sendRequest(url.replace('localhost', '127.0.0.1'), {
        method: 'POST',
        path,
        agent: agents[source],
        headers: { 'content-type': 'application/json', origin: url, ...headers },
        body: JSON.stringify(body),
      });
      responses.push({ path, status: response.statusCode ?? 0, text: await text(response) });
      onResponse(responses.length);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, runWorker));
  for (const agent of agents) agent.destroy();
  return responses;
}
