import { Agent } from 'node:http';
import { text } from 'node:stream/consumers';
import { sendRequest } from './send-request.ts';

/** A request of a stranger, from one of many addresses. */
export interface AttackRequest {
  readonly path: string;
  readonly body: object;
}

export interface AttackResponse {
  readonly path: string;
  readonly status: number;
  readonly text: string;
}

/** Origin of a stranger's requests: addresses of this machine, or forwarded ones. */
export type AttackSources = 'local addresses' | 'a proxy';

const AT_ONCE = 16;

/** Sends concurrent requests from `sources` addresses in turn and returns all answers. `onAnswer` gets their number. */
export async function attack(
  url: string,
  requests: readonly AttackRequest[],
  sources: number,
  how: AttackSources,
  onAnswer: (count: number) => void = () => {},
): Promise<AttackResponse[]> {
  const answers: AttackResponse[] = [];
  const agents = Array.from(
    { length: sources },
    (_, index) =>
      new Agent({
        keepAlive: true,
        ...(how === 'local addresses' ? { localAddress: `127.0.0.${index + 2}` } : {}),
      }),
  );
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < requests.length; index = next++) {
      const { path, body } = requests[index] as AttackRequest; // within its length
      const source = index % sources;
      const headers = how === 'a proxy' ? { 'x-forwarded-for': `203.0.113.${source + 2}` } : {};
      const answer = await sendRequest(url.replace('localhost', '127.0.0.1'), {
        method: 'POST',
        path,
        agent: agents[source],
        headers: { 'content-type': 'application/json', origin: url, ...headers },
        body: JSON.stringify(body),
      });
      answers.push({ path, status: answer.statusCode ?? 0, text: await text(answer) });
      onAnswer(answers.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const agent of agents) agent.destroy();
  return answers;
}
