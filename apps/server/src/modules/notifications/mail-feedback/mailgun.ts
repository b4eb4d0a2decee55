/**
 * Mailgun webhooks (documentation.mailgun.com, "Webhooks", "Securing Webhooks" and "Event structure", 2026-11).
 * The signature in the body covers only a timestamp and a token.
 */
import type { MailFeedback } from '@farelark/db/mail';
import { isNoMailbox, parseStatus } from '@farelark/mail';
import { z } from 'zod';
import { addressSchema, statusSchema } from './feedback-events.ts';
import { isHmac, isRecent } from './signature.ts';

const requestSchema = z.object({
  signature: z.object({
    timestamp: z.string().regex(/^\d{1,12}$/),
    token: z.string().min(1).max(200),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  'event-data': z.object({
    event: z.string(),
    severity: z.string().optional(),
    reason: z.string().optional(),
    recipient: addressSchema.optional(),
    'delivery-status': z
      .object({
        'enhanced-code': z.string().nullish(),
        code: z.union([z.number(), z.string()]).nullish(),
        message: z.string().nullish(),
      })
      .optional(),
  }),
});
type Event = z.output<typeof requestSchema>['event-data'];

/** Returns null for an invalid signature, and an empty list for events without consequence, such as a delivery. */
export function parseMailgunEvents(
  signingKey: string,
  body: unknown,
  now: Date,
): readonly MailFeedback[] | null {
  const parsed = requestSchema.safeParse(body);
  if (!parsed.success) return null;
  const { timestamp, token, signature } = parsed.data.signature;
  if (!isRecent(Number(timestamp), now)) return null;
  if (!isHmac(signingKey, [timestamp, token], signature)) return null;
  const event = parsed.data['event-data'];
  const kind = toFeedbackKind(event);
  if (kind === null || event.recipient === undefined) return [];
  // The signature doesn't cover the event: the token as id prevents its reuse with another event.
  const feedback = { source: 'mailgun', eventId: token, address: event.recipient, kind };
  return [{ ...feedback, status: findStatus(event) }];
}

function toFeedbackKind(event: Event): MailFeedback['kind'] | null {
  if (event.event === 'complained') return 'complaint';
  // Mailgun retries temporary failures.
  if (event.event !== 'failed' || event.severity !== 'permanent') return null;
  if (event.reason === 'suppress-complaint') return 'complaint';
  // Suppressed by Mailgun after an earlier bounce.
  if (event.reason === 'suppress-bounce' || isNoMailbox(findStatus(event))) return 'hard_bounce';
  return event.reason === 'suppress-unsubscribe' ? null : 'soft_bounce';
}

function findStatus({ 'delivery-status': delivery }: Event): string | null {
  const parsed = statusSchema.safeParse(delivery?.['enhanced-code']);
  if (parsed.success) return parsed.data;
  const message = delivery?.message ?? '';
  return parseStatus(message) ?? parseStatus(`${delivery?.code ?? ''} ${message}`);
}
