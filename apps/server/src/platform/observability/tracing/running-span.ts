import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** The span of the step that is being made, wherever in it one asks. Nothing of the library is loaded here. */
export const runningSpan = new AsyncLocalStorage<Span>();

/** The trace that is being written here; null: none, or one that is not kept. */
export function runningTraceId(): string | null {
  const span = runningSpan.getStore();
  return span?.isRecording() === true ? span.spanContext().traceId : null;
}
