import { NO_TRACER, type Span, type Tracer } from '@farelark/ingest';
import { trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';

export interface ServerTracer extends Tracer {
  /** Records a span per request, named by method and route; routes opt out by the config `otel: false`. */
  traceRequests(app: FastifyInstance): Promise<void>;
  /** Records a span that ends now; `startedAt` in epoch milliseconds. */
  recordSpan(
    name: string,
    parent: string | null,
    attributes: Parameters<Span['setAttributes']>[0],
    startedAt?: number,
  ): void;
  /** Exports pending spans. */
  stop(): Promise<void>;
}

export const NO_SERVER_TRACER: ServerTracer = {
  ...NO_TRACER,
  traceRequests: async () => {},
  recordSpan: () => {},
  stop: async () => {},
};

/** True within a span that is sampled. */
export function isTracing(): boolean {
  return trace.getActiveSpan()?.isRecording() === true;
}

/** Id of the active trace; null where there is none or it is not sampled. */
export function getActiveTraceId(): string | null {
  return isTracing() ? (trace.getActiveSpan()?.spanContext().traceId ?? null) : null;
}
