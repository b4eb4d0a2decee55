import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

export type Reaction = (response: ServerResponse, request: IncomingMessage) => void;

/** A server that does one thing after the other, and the last of them for good. */
export interface ScriptedServer {
  readonly url: string;
  readonly received: readonly Received[];
  script: Reaction[];
  stop(): Promise<void>;
}

export async function startScriptedServer(): Promise<ScriptedServer> {
  const received: Received[] = [];
  const scripted: { script: Reaction[] } = { script: [] };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const { method = '', url = '', headers } = request;
    received.push({ method, url, headers, text });
    const { script } = scripted;
    const react = script.length > 1 ? script.shift() : script[0];
    react?.(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address of this type.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    get script() {
      return scripted.script;
    },
    set script(script) {
      scripted.script = script;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
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
