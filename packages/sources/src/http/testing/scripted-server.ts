import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from './listen.ts';

type Responder = (response: ServerResponse, request: IncomingMessage) => void;

export type ScriptedServer = Awaited<ReturnType<typeof startScriptedServer>>;

/** A server that runs the responders of its script in order, and then repeats the last one. */
export async function startScriptedServer() {
  const received: (Pick<IncomingMessage, 'headers'> & Record<'method' | 'url' | 'text', string>)[] =
    [];
  const state: { script: Responder[] } = { script: [] };
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    received.push({ method, url, headers, text: await text(request) });
    const { script } = state;
    const respond = script.length > 1 ? script.shift() : script[0];
    respond?.(response, request);
  });
  return Object.assign(state, { received, ...(await listen(server)) });
}

export function jsonResponse(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Responder {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
}
