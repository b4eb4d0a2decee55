import { AsyncLocalStorage } from 'node:async_hooks';
import { NO_TRACER, type Span, type Tracer } from '@farelark/ingest';
// Types alone: the library is loaded only where traces are on.
import type { Span as OtelSpan } from '@opentelemetry/api';

/** A span that is ended explicitly, such as that of a request. */
export interface OpenSpan extends Span {
  /** Runs `go` in the context of the span. */
  within(go: () => void): void;
  end(isGood: boolean): void;
}

export interface ServerTracer extends Tracer {
  /** Starts a root span; null where the trace is not sampled. */
  startRequest(name: string): OpenSpan | null;
  /** Records a span that ends now; `beganAt` in epoch milliseconds. */
  recordSpan(
    name: string,
    after: string | null,
    facts: Parameters<Span['setAttributes']>[0],
    beganAt?: number,
  ): void;
  /** Sends the pending spans. */
  stop(): Promise<void>;
}

export const NO_SERVER_TRACER: ServerTracer = {
  ...NO_TRACER,
  startRequest: () => null,
  recordSpan: () => {},
  stop: async () => {},
};

export const runningSpan = new AsyncLocalStorage<OtelSpan>();

/** Id of the running trace; null where there is none or it is not sampled. */
export function runningTraceId(): string | null {
  const span = runningSpan.getStore();
  return span?.isRecording() === true ? span.spanContext().traceId : null;
}
