import type { RenderedMail } from '../rendered-mail.ts';

/** An email to a single recipient. */
export interface OutgoingMail extends RenderedMail {
  /** `<local@domain>`, the same for every attempt, so that mailboxes deduplicate (RFC 5322, 3.6.4). */
  readonly messageId: string;
  /** Bare address (`reader@example.org`). */
  readonly to: string;
}

/**
 * Outcome of a delivery. `detail` is logged and contains no address.
 * - `accepted`: the next server has taken responsibility; do not send again.
 * - `retry`: probably not delivered; the email itself is fine.
 * - `refused`: permanent.
 */
export type DeliveryResult =
  | { readonly outcome: 'accepted'; readonly detail: string }
  | {
      readonly outcome: 'retry';
      /**
       * `authentication` and `encryption` need an operator, the others are transient; `slow_down` asks
       * for a lower rate to the recipient's domain.
       */
      readonly reason: 'temporary' | 'slow_down' | 'connection' | 'authentication' | 'encryption';
      readonly detail: string;
    }
  | {
      readonly outcome: 'refused';
      /** `no_mailbox`: no email can ever reach the address. */
      readonly reason: 'no_mailbox' | 'mail';
      readonly detail: string;
    };

/** Adapters must pass `describeMailTransport`. */
export interface MailTransport {
  /** Never rejects: failures are results. */
  deliver(mail: OutgoingMail): Promise<DeliveryResult>;
  /** Verifies connection and credentials without sending an email. Never rejects. */
  check(): Promise<DeliveryResult>;
  /** Waits for running deliveries and closes all connections. */
  close(): Promise<void>;
}
