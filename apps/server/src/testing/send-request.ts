import { once } from 'node:events';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';

/** A request as it goes out, to the letter: `fetch` would tidy its path up and refuse some methods. */
export interface SentRequest
  extends Pick<RequestOptions, 'agent' | 'method' | 'path' | 'signal' | 'timeout'> {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | null;
}

/** Sends one; answers once the head is there. @throws where the connection breaks, or is silent for `timeout` ms */
export async function sendRequest(
  url: string,
  { headers, body = null, ...options }: SentRequest,
): Promise<IncomingMessage> {
  const { hostname: host, port } = new URL(url);
  const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) };
  const sent = request({ host, port, ...options, headers: { ...headers, ...length } });
  sent.on('timeout', () => sent.destroy(new Error(`nothing for ${options.timeout} ms`)));
  // A connection that breaks later fails the reading of the answer.
  sent.on('error', () => {});
  sent.end(body ?? undefined);
  const [answer] = await once(sent, 'response');
  return answer as IncomingMessage;
}
