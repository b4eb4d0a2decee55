import type { MailFeedback } from '@farelark/db/mail';
import { z } from 'zod';

const MAX_EVENTS = 1000;

export const addressSchema = z
  .string()
  .min(3)
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+$/);
export const statusSchema = z.string().regex(/^[245]\.\d{1,3}\.\d{1,3}$/);

/** Body of `POST /webhooks/mail`; example in docs/operations/mail.md. */
const feedbackEvents = z.object({
  events: z
    .array(
      z.object({
        /** Assigned by the sender; repeated events count once. */
        id: z.string().min(1).max(300),
        kind: z.enum(['hard_bounce', 'soft_bounce', 'complaint']),
        address: addressSchema,
        status: statusSchema.optional(),
      }),
    )
    .max(MAX_EVENTS),
});

/** Returns null for an invalid body. */
export function parseFeedbackEvents(body: unknown): MailFeedback[] | null {
  const parsed = feedbackEvents.safeParse(body);
  if (!parsed.success) return null;
  return parsed.data.events.map(({ id, status = null, ...event }) => ({
    ...event,
    source: 'webhook',
    eventId: id,
    status,
  }));
}
