import type { RenderedMail } from '../rendered-mail.ts';

/** A mail with its one recipient. */
export interface OutgoingMail extends RenderedMail {
  /** `<local@domain>`, chosen once: mailboxes show a mail that is delivered twice once (RFC 5322, 3.6.4). */
  readonly messageId: string;
  /** One bare address (`reader@example.org`), without a name. */
  readonly to: string;
}

/**
 * Outcome of a delivery. `detail` names no address: it goes into the log.
 * - `accepted`: the next server has taken responsibility; it must not be sent again.
 * - `retry`: not delivered, as far as known; the mail itself is fine.
 * - `refused`: it would be refused every time; `detail` says by whom and why.
 */
export type DeliveryResult =
  | { readonly outcome: 'accepted'; readonly detail: string }
  | {
      readonly outcome: 'retry';
      /**
       * `authentication` and `encryption` need an operator, the others pass by themselves; `slow_down`
       * once the recipient's domain gets a lower rate.
       */
      readonly reason: 'temporary' | 'slow_down' | 'connection' | 'authentication' | 'encryption';
      readonly detail: string;
    }
  | {
      readonly outcome: 'refused';
      /** Distinguishes a missing mailbox, which no email can reach. */
      readonly reason: 'no_mailbox' | 'mail';
      readonly detail: string;
    };

/** The way out for mails. Every adapter holds to the same conformance tests. */
export interface MailTransport {
  /** Hands one mail over. Never rejects: failing is normal here and is an answer. */
  deliver(mail: OutgoingMail): Promise<DeliveryResult>;
  /** Checks that an email would be accepted, without sending one. Never rejects. */
  check(): Promise<DeliveryResult>;
  /** Lets running deliveries finish and gives connections back. */
  close(): Promise<void>;
}
