import type { OutboxEntry } from '@farelark/db/outbox';
import type { Addressee } from '@farelark/db/recipients';
import { languageFrom } from '@farelark/i18n';

/** An account, or an address without one. */
type Recipient = Omit<Addressee, 'userId'> & { readonly userId: string | null };

/** Outbox row of an email, in the language of its recipient. */
export function toOutboxEmail(
  { userId, email: address, language }: Recipient,
  kind: string,
  payload: object,
  dedupeKey: string,
): OutboxEntry {
  return {
    channel: 'email',
    kind,
    userId,
    address,
    language: languageFrom({ stored: language }),
    payload,
    dedupeKey,
  };
}
