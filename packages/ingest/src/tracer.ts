/** What is said of a step: counts and kinds, never who or which trip. */
export type StepFacts = Readonly<Record<string, string | number | boolean>>;

/** A step that is being made. */
export interface Step {
  /** How rows name the step that wrote them, so that another process can go on from it; null: it is not followed. */
  readonly mark: string | null;
  say(facts: StepFacts): void;
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
  step<T>(name: string, after: string | null, work: (step: Step) => Promise<T>): Promise<T>;
}

const UNFOLLOWED: Step = { mark: null, say: () => {} };

/** Follows nothing. */
export const NO_TRACER: Tracer = { step: (_name, _after, work) => work(UNFOLLOWED) };
