import { once } from 'node:events';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';

/** A request that is sent unchanged: `fetch` would normalise its path and reject some methods. */
export interface SentRequest
  extends Pick<RequestOptions, 'agent' | 'method' | 'path' | 'signal' | 'timeout'> {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | null;
}

/** Sends a request; resolves with the response headers. @throws when the connection breaks or idles for `timeout` ms */
export async function sendRequest(
  url: string,
  { headers, body = null, ...options }: SentRequest,
): Promise<IncomingMessage> {
  const { hostname: host, port } = new URL(url);
  const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) };
  const clientRequest = request({ host, port, ...options, headers: { ...headers, ...length } });
  clientRequest.on('timeout', () =>
    clientRequest.destroy(new Error(`No data for ${options.timeout} ms`)),
  );
  // Later errors reject the reading of the response.
  clientRequest.on('error', () => {});
  clientRequest.end(body ?? undefined);
  const [response] = await once(clientRequest, 'response');
  return response as IncomingMessage;
}
