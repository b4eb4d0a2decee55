import type { Language } from '@farelark/contracts';
import type { ClaimedMessage, MessageOutcome } from '@farelark/db/outbox';
import { findRating } from '@farelark/db/price-ratings';
import { findDeliverySettings } from '@farelark/db/profiles';
import {
  ACCOUNT_MAIL_KINDS,
  type AccountMailKind,
  type DealLinks,
  PLAN_MAIL_KINDS,
  planMailSchema,
  type RenderedMail,
  renderAccountMail,
  renderLetter,
  renderPlanMail,
  renderPriceRating,
} from '@farelark/mail';
import { z } from 'zod';
import { LINK_HOURS } from '../../accounts/index.ts';
import { ratingUrl } from '../../deals/index.ts';
import type { NotificationsDependencies } from '../dependencies.ts';
import { formatSenderLine } from '../mail-sender.ts';
import { toMailPlace } from './pending-alert.ts';

/** A mail that says what its payload says, whenever it is sent: all but those about deals. */
export async function renderPending(
  services: NotificationsDependencies,
  message: ClaimedMessage,
  language: Language,
): Promise<RenderedMail | MessageOutcome> {
  const senderLine = formatSenderLine(services.operator(), language);
  const letter = parseLetter(message);
  if (letter !== null) return renderLetter({ ...letter, language, senderLine });
  if (PLAN_MAIL_KINDS.some((one) => one === message.kind))
    return renderPlan(services, message, language);
  const kind = ACCOUNT_MAIL_KINDS.find((one) => one === message.kind);
  if (kind === undefined) return { kind: 'dropped', error: `unknown kind ${message.kind}` };
  const { email, url, otherEmail } = accountPayload.parse(message.payload);
  const link = url === null ? null : { url, validHours: VALID_HOURS[kind] ?? null };
  return renderAccountMail({ kind, language, email, otherEmail, link, senderLine });
}

/** A mail about plan, payments or earnings, its dates as on the traveller's clock. */
async function renderPlan(
  { database, publicUrl, operator }: NotificationsDependencies,
  { kind, payload, userId }: ClaimedMessage,
  language: Language,
): Promise<RenderedMail | MessageOutcome> {
  const facts = planMailSchema.safeParse({ ...planPayload.parse(payload), kind });
  // It would be the same at every further try.
  if (!facts.success) return { kind: 'failed', error: z.prettifyError(facts.error) };
  const delivery = userId === null ? null : await findDeliverySettings(database.pool, userId);
  return renderPlanMail({
    ...facts.data,
    language,
    senderLine: formatSenderLine(operator(), language),
    timeZone: delivery?.timeZone ?? null,
    links: {
      plan: `${publicUrl}/dashboard?tab=plan`,
      preferences: `${publicUrl}/dashboard?tab=preferences`,
    },
  });
}

/** Which facts it needs depends on the kind. */
const planPayload = z.record(z.string(), z.unknown());

/** Letter of the contact form or the newsletter; null for emails of another kind. */
function parseLetter({ kind, payload }: ClaimedMessage) {
  switch (kind) {
    case 'newsletter_confirm':
      return { kind, ...newsletterPayload.parse(payload) } as const;
    case 'contact_received':
      return { kind } as const;
    case 'contact_message':
      return { kind, ...contactPayload.parse(payload) } as const;
    case 'contact_answer':
      return { kind, ...answerPayload.parse(payload) } as const;
    default:
      return null;
  }
}

const newsletterPayload = z.object({ email: z.string(), url: z.url() });
const contactPayload = z.object({
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
});

const answerPayload = z.object({
  subject: z.string(),
  message: z.string(),
  answer: z.string(),
  replyTo: z.string().nullable(),
});

const accountPayload = z.object({
  email: z.string(),
  url: z.url().nullable(),
  otherEmail: z.string().nullable().default(null),
});

/** Validity of links in account emails; the others do not expire. */
const VALID_HOURS: Partial<Record<AccountMailKind, number>> = {
  verify_email: LINK_HOURS.confirmation,
  reset_password: LINK_HOURS.reset_password,
  confirm_new_email: LINK_HOURS.change_email,
  delete_account: LINK_HOURS.delete_account,
};

const payload = z.object({ bookingId: z.uuid() });

/** The question whether a price was right; dropped where it was answered already. */
export async function renderPendingRating(
  services: NotificationsDependencies,
  message: ClaimedMessage,
  {
    language,
    timeZone,
    links,
  }: {
    readonly language: Language;
    readonly timeZone: string | null;
    readonly links: DealLinks;
  },
): Promise<RenderedMail | MessageOutcome> {
  const { bookingId } = payload.parse(message.payload);
  const rating = await findRating(services.database.pool, bookingId);
  if (rating === null || rating.answer !== null)
    return { kind: 'dropped', error: 'nothing is to be asked any more' };
  const city = (code: string) => toMailPlace(code, services.reference, language).city;
  return renderPriceRating({
    origin: city(rating.origin),
    destination: city(rating.destination),
    clickedAt: rating.clickedAt.toISOString(),
    timeZone,
    synthetic: rating.synthetic,
    answers: {
      yes: ratingUrl(services, bookingId, 'yes'),
      no: ratingUrl(services, bookingId, 'no'),
      notLooked: ratingUrl(services, bookingId, 'not_looked'),
    },
    recipient: { language, links, senderLine: formatSenderLine(services.operator(), language) },
  });
}
