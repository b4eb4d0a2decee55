import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import { afterAll, beforeEach } from 'vitest';
import { listen } from './listen.ts';
import { startBeforeAll, startServerOn, type TestServer } from './test-server.ts';

interface ModelRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    readonly messages: readonly { readonly content: unknown }[];
    readonly stream?: boolean;
  };
}

/** Serves `chat/completions` of a language model. */
export class ModelProvider {
  readonly requests: ModelRequest[] = [];
  /** Text of the model, or of the error for a status other than 200. */
  response: { readonly status: number; readonly text: string } | 'never' = 'never';
  /** A streamed response waits for it after the first sentence. */
  pause: Promise<unknown> = Promise.resolve();
  readonly server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString());
    this.requests.push({ headers: request.headers, body });
    if (this.response === 'never') return;
    const { status, text: content } = this.response;
    if (status === 200 && body.stream) return this.#stream(response, content);
    const choice = { index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' };
    const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
    const completion = { id: '1', object: 'chat.completion', created: 1, model: 'm', usage };
    const answer =
      status === 200 ? { ...completion, choices: [choice] } : { error: { message: content } };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });

  /** Sends a text by sentences, as server-sent events. */
  async #stream(response: ServerResponse, text: string): Promise<void> {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const chunk = { id: '1', object: 'chat.completion.chunk', created: 1, model: 'm' };
    const send = (delta: object, finish_reason: 'stop' | null) =>
      response.write(
        `data: ${JSON.stringify({ ...chunk, choices: [{ index: 0, delta, finish_reason }] })}\n\n`,
      );
    for (const content of text.split(/(?<=\. )/)) {
      send({ role: 'assistant', content }, null);
      await this.pause;
    }
    send({}, 'stop');
    response.end('data: [DONE]\n\n');
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

/** Key of `useModel`. */
export const MODEL_KEY = 'a key that only the provider knows';

/** Starts a provider and a server that uses it; resets limits and recorded requests before each test. */
export function useModel(
  server: TestServer,
  name: 'HELP_CHAT' | 'SEARCH_MODEL',
  settings: Readonly<Record<string, string>>,
) {
  const provider = new ModelProvider();
  const modelServer = startBeforeAll(async () =>
    startServerOn(server, {
      ...settings,
      [`${name}_API_KEY`]: MODEL_KEY,
      [`${name}_URL`]: `${await listen(provider.server)}/v1`,
    }),
  );
  afterAll(() => provider.close());
  beforeEach(async () => {
    await server.query('delete from function_calls');
    provider.requests.length = 0;
  });
  return { provider, modelServer };
}
