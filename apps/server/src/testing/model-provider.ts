import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';

interface ModelRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: { readonly messages: readonly { readonly content: unknown }[] };
}

/** Serves `chat/completions` of a language model. */
export class ModelProvider {
  readonly requests: ModelRequest[] = [];
  /** Text of the model, or of the error for a status other than 200. */
  response: { readonly status: number; readonly text: string } | 'never' = 'never';
  readonly server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString());
    this.requests.push({ headers: request.headers, body });
    if (this.response === 'never') return;
    const { status, text: content } = this.response;
    const choice = { index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' };
    const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
    const completion = { id: '1', object: 'chat.completion', created: 1, model: 'm', usage };
    const answer =
      status === 200 ? { ...completion, choices: [choice] } : { error: { message: content } };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
