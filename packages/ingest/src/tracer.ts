/** What is said of a step: counts and kinds, never who or which trip. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** A step that is being made. */
export interface Span {
  /** How rows name the step that wrote them, so that another process can go on from it; null: it is not followed. */
  readonly traceparent: string | null;
  setAttributes(facts: SpanAttributes): void;
}

/**
 * Follows ways step by step, from one process to another. A port: what follows them, if anything does, is
 * not known here.
 */
export interface Tracer {
  /**
   * Makes a step. It goes on from the one that `after` names, else is part of the one that is being made
   * around it, else begins a way.
   */
  withSpan<T>(name: string, after: string | null, work: (step: Span) => Promise<T>): Promise<T>;
}

const NOOP_SPAN: Span = { traceparent: null, setAttributes: () => {} };

/** Follows nothing. */
export const NO_TRACER: Tracer = { withSpan: (_name, _after, work) => work(NOOP_SPAN) };
