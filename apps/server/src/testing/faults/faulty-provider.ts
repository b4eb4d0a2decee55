import type { QuestionKind } from '@farelark/db/source-health';
import type { CallLimit } from './call-windows.ts';

/** A provider before the server under test, that can be told to misbehave. */
export interface FaultyProvider {
  /** As the server under test names the source. */
  readonly name: string;
  /** What the server under test is set up with. */
  readonly settings: Readonly<Record<string, string>>;
  /** Everything that it can do wrong, and nothing wrong among it. */
  readonly faults: readonly string[];
  /** What can be asked of it, each behind a breaker of its own. */
  readonly kinds: readonly QuestionKind[];
  readonly limits: readonly CallLimit[];
  /** Does that wrong from now on. */
  misbehave(fault: string): void;
  /** Answers given while it did so, by fault. */
  readonly met: ReadonlyMap<string, number>;
  /** When its server heard the calls that count against the limits, in milliseconds since 1970. */
  countedCalls(): readonly number[];
  /** When it heard any request. */
  allCalls(): readonly number[];
  /** Stretches for which it asked to be left alone. */
  readonly rests: readonly Rest[];
  /** When it said, well-formed, that nobody sells a trip. */
  readonly denials: readonly Denial[];
  stop(): Promise<void>;
}

export interface Rest {
  readonly askedAt: number;
  readonly until: number;
}

export interface Denial {
  readonly at: number;
  readonly origin: string;
  readonly destination: string;
}
