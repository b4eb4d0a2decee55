import type { Span } from '@farelark/ingest';
import { FastifyOtelInstrumentation } from '@fastify/otel';
import {
  type Context,
  context,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  type SpanContext,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import type { ServerTracer } from './server-tracer.ts';

export interface OtelOptions {
  /** OTLP receiver, without the path. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sampled share of root spans; child spans follow their parent. */
  readonly sampledShare: number;
  readonly version: string;
  readonly role: string;
}

/** W3C trace context as stored in rows; only sampled spans are stored. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/;

const EXPORT_INTERVAL_MS = 1_000;
const EXPORT_TIMEOUT_MS = 5_000;

/** OpenTelemetry tracer. Its provider is not global: tests run several servers in one process. */
export class OtelTracer implements ServerTracer {
  readonly #provider: TracerProvider;
  readonly #tracer: Tracer;

  constructor(options: OtelOptions) {
    const { endpoint, headers, sampledShare, version, role } = options;
    const exporter = new OTLPTraceExporter({
      url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
      headers: { ...headers },
      timeoutMillis: EXPORT_TIMEOUT_MS,
    });
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({
        'service.name': 'farelark',
        'service.version': version,
        'farelark.role': role,
        'process.pid': process.pid,
      }),
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampledShare) }),
      spanProcessors: [
        new BatchSpanProcessor({ exporter, scheduledDelayMillis: EXPORT_INTERVAL_MS }),
      ],
    });
    this.#tracer = this.#provider.getTracer('farelark', version);
    // One manager serves all tracers of a process; further ones are refused.
    context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  }

  withSpan<T>(name: string, parent: string | null, work: (span: Span) => Promise<T>): Promise<T> {
    const parentContext = toContext(parent);
    const span = this.#tracer.startSpan(name, {}, parentContext);
    return context.with(trace.setSpan(parentContext, span), async () => {
      try {
        return await work(toSpan(span));
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        // The kind only: the message may hold personal data.
        if (error instanceof Error) span.setAttribute('error.type', error.name);
        throw error;
      } finally {
        span.end();
      }
    });
  }

  recordSpan(
    name: string,
    parent: string | null,
    attributes: Parameters<Span['setAttributes']>[0],
    startedAt = Date.now(),
  ): void {
    const options = { startTime: startedAt, attributes: { ...attributes } };
    this.#tracer.startSpan(name, options, toContext(parent)).end();
  }

  /** Spans have neither addresses nor error messages: both may hold personal data. */
  async traceRequests(app: FastifyInstance): Promise<void> {
    const instrumentation = new FastifyOtelInstrumentation({
      instrumentHooks: false,
      instrumentHandler: false,
      recordExceptions: false,
      requestHook(span, { method, routeOptions: { url = 'none' } }) {
        span.updateName(`${method} ${url}`);
        span.setAttribute('url.path', url);
      },
    });
    instrumentation.setTracerProvider(this.#provider);
    await app.register(instrumentation.plugin());
    // A body is parsed in the context of its socket.
    app.addHook('preValidation', (request, _reply, done) =>
      context.with(request.opentelemetry().context ?? context.active(), done),
    );
    // Replaces the status of a thrown error, which has its message.
    app.addHook('onSend', async (request, { statusCode }) => {
      if (statusCode < 400) return;
      const code = statusCode < 500 ? SpanStatusCode.OK : SpanStatusCode.ERROR;
      request.opentelemetry().span?.setStatus({ code });
    });
  }

  stop(): Promise<void> {
    return this.#provider.shutdown();
  }
}

function toSpan(span: OtelSpan): Span {
  return {
    traceparent: span.isRecording() ? toTraceparent(span.spanContext()) : null,
    setAttributes: (attributes) => span.setAttributes({ ...attributes }),
  };
}

function toTraceparent({ traceId, spanId }: SpanContext): string {
  return `00-${traceId}-${spanId}-01`;
}

/** Context of a stored span; the active one where none is stored. */
function toContext(traceparent: string | null): Context {
  const [, traceId, spanId] = (traceparent === null ? null : TRACEPARENT.exec(traceparent)) ?? [];
  if (traceId === undefined || spanId === undefined) return context.active();
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: TraceFlags.SAMPLED,
    isRemote: true,
  });
}
