import type { OutboxEntry } from '@farelark/db/outbox';
import type { Addressee } from '@farelark/db/recipients';
import { languageFrom } from '@farelark/i18n';

/** Outbox row of an email to an account, in its language. */
export function toAccountEmail(
  { userId, email: address, language }: Addressee,
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
