import type { MailFeedback } from '@farelark/db/mail';
import { z } from 'zod';

const MAX_EVENTS = 1000;

/** An address as it stood in the envelope. */
export const address = z
  .string()
  .min(3)
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+$/);
export const status = z.string().regex(/^[245]\.\d{1,3}\.\d{1,3}$/);

/** Body of `POST /webhooks/mail`; docs/operations/mail.md shows one. */
const feedbackEvents = z.object({
  events: z
    .array(
      z.object({
        /** The sender's own name for it: what comes twice counts once. */
        id: z.string().min(1).max(300),
        kind: z.enum(['hard_bounce', 'soft_bounce', 'complaint']),
        address,
        status: status.optional(),
      }),
    )
    .max(MAX_EVENTS),
});

/** Events in our own words; null where they are not. */
export function eventsIn(body: unknown): MailFeedback[] | null {
  const read = feedbackEvents.safeParse(body);
  if (!read.success) return null;
  return read.data.events.map(({ id, kind, address: to, status: code }) => ({
    source: 'webhook',
    eventId: id,
    kind,
    address: to,
    status: code ?? null,
  }));
}
