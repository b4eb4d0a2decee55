import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { listen } from '../../../testing/listen.ts';

/** A span as OTLP tells it in JSON. */
export interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly status?: { readonly code?: number };
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  /** Of the process that it was made in. */
  readonly pid: number;
}

interface Attribute {
  readonly key: string;
  readonly value: {
    readonly stringValue?: string;
    readonly intValue?: number;
    readonly doubleValue?: number;
    readonly boolValue?: boolean;
  };
}

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedSpan, 'attributes' | 'pid'> & {
        readonly attributes: readonly Attribute[];
      })[];
    }[];
  }[];
}

/** Takes traces by OTLP over HTTP, as a collector does, and keeps them. */
export class TraceReceiver {
  readonly spans: ReceivedSpan[] = [];
  readonly headers: Readonly<Record<string, unknown>>[] = [];
  readonly #server: Server;

  constructor() {
    this.#server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      this.headers.push(request.headers);
      if (request.url === '/v1/traces') this.#keep(JSON.parse(Buffer.concat(chunks).toString()));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }

  /** Opens it on a free port; answers its address. */
  async open(): Promise<string> {
    return listen(this.#server);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** Names of the steps from the beginning of its way to this one. */
  wayTo(span: ReceivedSpan): string[] {
    const before = this.spans.find(({ spanId }) => spanId === span.parentSpanId);
    return [...(before === undefined ? [] : this.wayTo(before)), span.name];
  }

  #keep({ resourceSpans }: Export): void {
    for (const { resource, scopeSpans } of resourceSpans)
      for (const { spans } of scopeSpans)
        for (const span of spans)
          this.spans.push({
            ...span,
            attributes: toValues(span.attributes),
            pid: Number(toValues(resource.attributes)['process.pid']),
          });
  }
}

function toValues(attributes: readonly Attribute[]): ReceivedSpan['attributes'] {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.boolValue ?? Number(value.intValue ?? value.doubleValue),
    ]),
  );
}
