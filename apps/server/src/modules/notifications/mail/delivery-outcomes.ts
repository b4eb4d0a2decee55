import type { ReachedTraveller } from '@farelark/db/alert-deliveries';
import {
  type ClaimedMessage,
  type FinishedMessage,
  finishMessages,
  type MessageOutcome,
} from '@farelark/db/outbox';
import { nextAttemptAt } from '@farelark/mail';
import type { Pool } from 'pg';

/** Outcome of a message that did not go: tried again, not before so many seconds, or given up. */
export function retryOrFail(
  { attempts }: Pick<ClaimedMessage, 'attempts'>,
  error: string,
  afterSeconds = 0,
): MessageOutcome {
  const now = Date.now();
  const at = nextAttemptAt(attempts, now, Math.random());
  if (at === null) return { kind: 'failed', error };
  return { kind: 'retry', notBefore: new Date(Math.max(at, now + afterSeconds * 1000)), error };
}

interface Waiting {
  readonly finished: FinishedMessage;
  readonly recorded: PromiseWithResolvers<void>;
}

/**
 * Notes how messages ended, many by one statement: what ends while a statement runs goes by the next.
 * Anyone who waits for its note has at most as many mails without one as it hands over concurrently, and no
 * more than that can be sent twice by a process that dies.
 */
export class DeliveryOutcomes {
  readonly #pool: Pool;
  readonly #onMailed: (travellers: readonly ReachedTraveller[]) => void;
  #waiting: Waiting[] = [];
  #isWriting = false;

  /** @param onMailed told of travellers whom a mail has reached */
  constructor(pool: Pool, onMailed: (travellers: readonly ReachedTraveller[]) => void) {
    this.#pool = pool;
    this.#onMailed = onMailed;
  }

  /** Resolves when it is noted. */
  record(id: string, outcome: MessageOutcome): Promise<void> {
    const recorded = Promise.withResolvers<void>();
    this.#waiting.push({ finished: { id, outcome }, recorded });
    if (!this.#isWriting) void this.#write();
    return recorded.promise;
  }

  async #write(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        const mailed = await finishMessages(
          this.#pool,
          batch.map(({ finished }) => finished),
        );
        this.#onMailed(mailed);
        for (const { recorded } of batch) recorded.resolve();
      } catch (error) {
        for (const { recorded } of batch) recorded.reject(error);
      }
    }
    this.#isWriting = false;
  }
}
