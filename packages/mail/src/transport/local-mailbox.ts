import { embedImages } from '../inline-images.ts';
import { refuseUnsafe } from './header-safety.ts';
import type { DeliveryResult, MailTransport, OutgoingMail } from './mail-transport.ts';

interface MailboxStore {
  /** Idempotent by `messageId`. The HTML contains its images. */
  save(mail: OutgoingMail): Promise<void>;
}

/** Delivers to the mailbox page of this machine, for installations without an SMTP server. */
export function localMailboxTransport(store: MailboxStore): MailTransport {
  return {
    async deliver(mail): Promise<DeliveryResult> {
      const refused = refuseUnsafe(mail);
      if (refused !== null) return refused;
      try {
        await store.save({ ...mail, html: embedImages(mail) });
        return { outcome: 'accepted', detail: 'kept in the local mailbox' };
      } catch (error) {
        const detail = error instanceof Error ? error.message : String(error);
        return { outcome: 'retry', reason: 'temporary', detail };
      }
    },
    async check(): Promise<DeliveryResult> {
      return { outcome: 'accepted', detail: '' };
    },
    async close() {},
  };
}
