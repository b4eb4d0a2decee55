/**
 * Events that Mailgun reports (documentation.mailgun.com, "Webhooks", "Securing Webhooks" and
 * "Event structure", read 2026-11): the signature stands in the body and is of a moment and a token alone.
 */
import type { MailFeedback } from '@farelark/db/mail';
import { isNoMailbox, parseStatus } from '@farelark/mail';
import { z } from 'zod';
import { address, status } from './feedback-events.ts';
import { isHmac, isLately } from './signature.ts';

const request = z.object({
  signature: z.object({
    timestamp: z.string().regex(/^\d{1,12}$/),
    token: z.string().min(1).max(200),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  'event-data': z.object({
    event: z.string(),
    severity: z.string().optional(),
    reason: z.string().optional(),
    recipient: address.optional(),
    'delivery-status': z
      .object({
        'enhanced-code': z.string().nullish(),
        code: z.union([z.number(), z.string()]).nullish(),
        message: z.string().nullish(),
      })
      .optional(),
  }),
});
type Event = z.output<typeof request>['event-data'];

/** Events of a request: none for those without consequence, such as a delivery; null where Mailgun didn't sign it. */
export function parseMailgunEvents(
  signingKey: string,
  body: unknown,
  now: Date,
): readonly MailFeedback[] | null {
  const read = request.safeParse(body);
  if (!read.success) return null;
  const { timestamp, token, signature } = read.data.signature;
  if (!isLately(Number(timestamp), now)) return null;
  if (!isHmac(signingKey, [timestamp, token], signature)) return null;
  const event = read.data['event-data'];
  const kind = toFeedbackKind(event);
  if (kind === null || event.recipient === undefined) return [];
  // The token is signed and the event is not: by it, a signature counts once, whatever it is put beside.
  const feedback = { source: 'mailgun', eventId: token, address: event.recipient, kind };
  return [{ ...feedback, status: findStatus(event) }];
}

function toFeedbackKind(event: Event): MailFeedback['kind'] | null {
  if (event.event === 'complained') return 'complaint';
  // Of a temporary failure Mailgun says no more than that it will try again.
  if (event.event !== 'failed' || event.severity !== 'permanent') return null;
  if (event.reason === 'suppress-complaint') return 'complaint';
  // Its own list has it, from a bounce that we weren't told of.
  if (event.reason === 'suppress-bounce' || isNoMailbox(findStatus(event))) return 'hard_bounce';
  return event.reason === 'suppress-unsubscribe' ? null : 'soft_bounce';
}

function findStatus({ 'delivery-status': delivery }: Event): string | null {
  const parsed = status.safeParse(delivery?.['enhanced-code']);
  if (parsed.success) return parsed.data;
  const message = delivery?.message ?? '';
  return parseStatus(message) ?? parseStatus(`${delivery?.code ?? ''} ${message}`);
}
