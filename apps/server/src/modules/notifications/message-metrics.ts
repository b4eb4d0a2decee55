import type { ReachedTraveller } from '@farelark/db/alert-deliveries';
import type { ClaimedMessage, MessageOutcome } from '@farelark/db/outbox';
import { Counter, type Registry } from 'prom-client';
import { AlertDelays } from '../deals/index.ts';

/** A push is given up after an hour and a half, so that an older one was held until its traveller's hours. */
const MAX_TRIED_MILLIS = 2 * 3_600_000;

/** Mails and pushes by how they ended. */
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

  ended({ channel, kind }: ClaimedMessage, { kind: outcome }: MessageOutcome): void {
    this.#messages.inc({ channel, kind, outcome });
  }

  mailed(travellers: readonly ReachedTraveller[]): void {
    this.#delays.observeReached('mail', travellers);
  }

  /** A push that a service took. One that was held says nothing of how quick we are. */
  pushed({ createdAt, dueAt, attempts }: ClaimedMessage, at: Date): void {
    const wasHeld = attempts === 1 && dueAt.getTime() > createdAt.getTime();
    const millis = at.getTime() - createdAt.getTime();
    if (!wasHeld && millis < MAX_TRIED_MILLIS) this.#delays.observe('told_to_push', millis);
  }

  shown(travellers: readonly ReachedTraveller[]): void {
    this.#delays.observeReached('card', travellers);
  }
}
