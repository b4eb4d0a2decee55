import type { Span } from '@farelark/ingest';
import {
  type Context,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { OpenSpan, ServerTracer } from './server-tracer.ts';
import { runningSpan } from './server-tracer.ts';

export interface OtelOptions {
  /** Of an OTLP receiver, without the path. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Of ways that begin here; one that goes on is followed if its beginning was. */
  readonly sampledShare: number;
  readonly version: string;
  readonly role: string;
}

/** W3C trace context as stored in rows; only sampled spans are stored. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/;

const SEND_EVERY_MILLIS = 1_000;
const SEND_WITHIN_MILLIS = 5_000;

/**
 * Follows ways as traces of OpenTelemetry. The provider is not registered for all of the process, of which
 * tests run several servers, and nothing is patched: a step is what says that it is one.
 */
export class OtelTracer implements ServerTracer {
  readonly #provider: TracerProvider;
  readonly #tracer: Tracer;

  constructor({ endpoint, headers, sampledShare, version, role }: OtelOptions) {
    const exporter = new OTLPTraceExporter({
      url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
      headers: { ...headers },
      timeoutMillis: SEND_WITHIN_MILLIS,
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
        new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_EVERY_MILLIS }),
      ],
    });
    this.#tracer = this.#provider.getTracer('farelark', version);
  }

  withSpan<T>(name: string, after: string | null, work: (step: Span) => Promise<T>): Promise<T> {
    const span = this.#tracer.startSpan(name, {}, toContext(after));
    return runningSpan.run(span, async () => {
      try {
        return await work(toSpan(span));
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    });
  }

  startRequest(name: string): OpenSpan | null {
    const span = this.#tracer.startSpan(name, { kind: SpanKind.SERVER }, ROOT_CONTEXT);
    if (!span.isRecording()) return null;
    return {
      ...toSpan(span),
      within: (go) => runningSpan.run(span, go),
      end(isGood) {
        if (!isGood) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  recordSpan(
    name: string,
    after: string | null,
    attributes: Parameters<Span['setAttributes']>[0],
    beganAt = Date.now(),
  ): void {
    const options = { startTime: beganAt, attributes: { ...attributes } };
    this.#tracer.startSpan(name, options, toContext(after)).end();
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

/** Records the kind of an error; its message may contain personal data. */
function fail(span: OtelSpan, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  if (error instanceof Error) span.setAttribute('error.type', error.name);
}

function toTraceparent({ traceId, spanId }: SpanContext): string {
  return `00-${traceId}-${spanId}-01`;
}

function toContext(traceparent: string | null): Context {
  const [, traceId, spanId] = (traceparent === null ? null : TRACEPARENT.exec(traceparent)) ?? [];
  if (traceId !== undefined && spanId !== undefined)
    return trace.setSpanContext(ROOT_CONTEXT, {
      traceId,
      spanId,
      traceFlags: TraceFlags.SAMPLED,
      isRemote: true,
    });
  const around = runningSpan.getStore();
  return around === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, around);
}
