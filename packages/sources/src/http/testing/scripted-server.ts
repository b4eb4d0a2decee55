import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from './listen.ts';

export type Reaction = (response: ServerResponse, request: IncomingMessage) => void;

export type ScriptedServer = Awaited<ReturnType<typeof startScriptedServer>>;

/** A server that does one thing after the other, and the last of them for good. */
export async function startScriptedServer() {
  const received: (Pick<IncomingMessage, 'headers'> & Record<'method' | 'url' | 'text', string>)[] =
    [];
  const scripted: { script: Reaction[] } = { script: [] };
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    received.push({ method, url, headers, text: await text(request) });
    const { script } = scripted;
    const react = script.length > 1 ? script.shift() : script[0];
    react?.(response, request);
  });
  return Object.assign(scripted, { received, ...(await listen(server)) });
}

export function says(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Reaction {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
}
