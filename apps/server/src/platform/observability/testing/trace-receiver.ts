import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { listen } from '../../../testing/listen.ts';

/** A span of OTLP in JSON. */
export interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly status?: { readonly code?: number };
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  /** Process that recorded it. */
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

/** OTLP collector over HTTP that stores spans. */
export class TraceReceiver {
  readonly spans: ReceivedSpan[] = [];
  readonly headers: Readonly<Record<string, unknown>>[] = [];
  readonly #server: Server;

  constructor() {
    this.#server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      this.headers.push(request.headers);
      if (request.url === '/v1/traces') this.#add(JSON.parse(Buffer.concat(chunks).toString()));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }

  /** Listens on a free port. @returns its URL */
  async open(): Promise<string> {
    return listen(this.#server);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** Names of the spans from the root to this one. */
  getPath(span: ReceivedSpan): string[] {
    const parent = this.spans.find(({ spanId }) => spanId === span.parentSpanId);
    return [...(parent === undefined ? [] : this.getPath(parent)), span.name];
  }

  #add({ resourceSpans }: Export): void {
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
