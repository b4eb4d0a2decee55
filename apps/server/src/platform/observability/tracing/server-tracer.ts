import { NO_TRACER, type Span, type Tracer } from '@farelark/ingest';

/** A step whose end is told rather than seen, such as a request. */
export interface OpenSpan extends Span {
  /** Has what follows be part of the step. */
  within(go: () => void): void;
  end(isGood: boolean): void;
}

/** What a server follows its ways with. */
export interface ServerTracer extends Tracer {
  /** Opens a step that is the beginning of a way; null: this one is not followed. */
  startRequest(name: string): OpenSpan | null;
  /** Tells of a step that has been made: it began at a moment in epoch milliseconds and ends now. */
  recordSpan(
    name: string,
    after: string | null,
    facts: Parameters<Span['setAttributes']>[0],
    beganAt?: number,
  ): void;
  /** Sends what has not been sent. */
  stop(): Promise<void>;
}

/** Follows nothing. */
export const NO_SERVER_TRACER: ServerTracer = {
  ...NO_TRACER,
  startRequest: () => null,
  recordSpan: () => {},
  stop: async () => {},
};
