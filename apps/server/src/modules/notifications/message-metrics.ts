import type { ReachedTraveller } from '@farelark/db/alert-deliveries';
import type { ClaimedMessage, MessageOutcome } from '@farelark/db/outbox';
import { Counter, type Registry } from 'prom-client';
import { AlertDelays } from '../deals/index.ts';

/** Pushes are retried for an hour and a half, so an older one was held for quiet hours. */
const MAX_RETRY_MS = 2 * 3_600_000;

export class MessageMetrics {
  readonly #delays: AlertDelays;
  readonly #messages: Counter<'channel' | 'kind' | 'outcome'>;

  constructor(registry: Registry) {
    this.#delays = new AlertDelays(registry);
    this.#messages = new Counter({
      name: 'farelark_messages_total',
      help: 'Attempts to hand over mails and pushes, by how they ended',
      labelNames: ['channel', 'kind', 'outcome'],
      registers: [registry],
    });
  }

  recordOutcome({ channel, kind }: ClaimedMessage, { kind: outcome }: MessageOutcome): void {
    this.#messages.inc({ channel, kind, outcome });
  }

  recordEmailed(travellers: readonly ReachedTraveller[]): void {
    this.#delays.observeReached('mail', travellers);
  }

  /** Measures the delay of an accepted push, unless it was held on purpose. */
  recordPushed({ createdAt, dueAt, attempts }: ClaimedMessage, at: Date): void {
    const wasHeld = attempts === 1 && dueAt.getTime() > createdAt.getTime();
    const millis = at.getTime() - createdAt.getTime();
    if (!wasHeld && millis < MAX_RETRY_MS) this.#delays.observe('told_to_push', millis);
  }

  recordShown(travellers: readonly ReachedTraveller[]): void {
    this.#delays.observeReached('card', travellers);
  }
}
