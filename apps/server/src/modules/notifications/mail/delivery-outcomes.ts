import type { ReachedTraveller } from '@farelark/db/alert-deliveries';
import {
  type ClaimedMessage,
  type FinishedMessage,
  finishMessages,
  type MessageOutcome,
} from '@farelark/db/outbox';
import { nextAttemptAt } from '@farelark/mail';
import type { Pool } from 'pg';

/** Outcome of an undelivered message: a retry after at least `afterSeconds`, or a failure after the last attempt. */
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

/**
 * Records outcomes in batches: those that arrive while a statement runs share the next one. A crash can send
 * again only the emails whose `record` has not resolved.
 */
export class DeliveryOutcomes {
  readonly #pool: Pool;
  readonly #onEmailed: (travellers: readonly ReachedTraveller[]) => void;
  #pending: { finished: FinishedMessage; recorded: PromiseWithResolvers<void> }[] = [];
  #isWriting = false;

  /** @param onEmailed receives travellers to whom an email was delivered */
  constructor(pool: Pool, onEmailed: (travellers: readonly ReachedTraveller[]) => void) {
    this.#pool = pool;
    this.#onEmailed = onEmailed;
  }

  /** Resolves when the outcome is stored. */
  record(id: string, outcome: MessageOutcome): Promise<void> {
    const recorded = Promise.withResolvers<void>();
    this.#pending.push({ finished: { id, outcome }, recorded });
    if (!this.#isWriting) void this.#write();
    return recorded.promise;
  }

  async #write(): Promise<void> {
    this.#isWriting = true;
    while (this.#pending.length > 0) {
      const batch = this.#pending;
      this.#pending = [];
      try {
        const travellers = await finishMessages(
          this.#pool,
          batch.map(({ finished }) => finished),
        );
        this.#onEmailed(travellers);
        for (const { recorded } of batch) recorded.resolve();
      } catch (error) {
        for (const { recorded } of batch) recorded.reject(error);
      }
    }
    this.#isWriting = false;
  }
}
