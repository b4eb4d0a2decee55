import type { Language } from '@farelark/contracts';
import type { ClaimedMessage, MessageOutcome } from '@farelark/db/outbox';
import { findRating } from '@farelark/db/price-ratings';
import { findDeliverySettings } from '@farelark/db/profiles';
import {
  ACCOUNT_MAIL_KINDS,
  type AccountMailKind,
  type DealRecipient,
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
import { getRatingUrl } from '../../deals/index.ts';
import type { NotificationsDependencies } from '../dependencies.ts';
import { formatSenderLine } from '../mail-sender.ts';
import { toMailPlace } from './pending-alert.ts';

/** Renders emails that depend on their payload only: all except those about deals. */
export async function renderPending(
  dependencies: NotificationsDependencies,
  message: ClaimedMessage,
  language: Language,
): Promise<RenderedMail | MessageOutcome> {
  const senderLine = formatSenderLine(dependencies.operator(), language);
  const letter = parseLetter(message);
  if (letter !== null) return renderLetter({ ...letter, language, senderLine });
  if (PLAN_MAIL_KINDS.some((kind) => kind === message.kind))
    return renderPlan(dependencies, message, language);
  const kind = ACCOUNT_MAIL_KINDS.find((accountKind) => accountKind === message.kind);
  if (kind === undefined) return { kind: 'dropped', error: `unknown kind ${message.kind}` };
  const { email, url, otherEmail } = accountPayload.parse(message.payload);
  const link = url === null ? null : { url, validHours: VALID_HOURS[kind] ?? null };
  return renderAccountMail({ kind, language, email, otherEmail, link, senderLine });
}

/** Renders emails about plan, payments or earnings, with dates in the traveller's time zone. */
async function renderPlan(
  { database, publicUrl, operator }: NotificationsDependencies,
  { kind, payload, userId }: ClaimedMessage,
  language: Language,
): Promise<RenderedMail | MessageOutcome> {
  const data = planMailSchema.safeParse({ ...planPayload.parse(payload), kind });
  // A retry would fail as well.
  if (!data.success) return { kind: 'failed', error: z.prettifyError(data.error) };
  const delivery = userId === null ? null : await findDeliverySettings(database.pool, userId);
  return renderPlanMail({
    ...data.data,
    language,
    senderLine: formatSenderLine(operator(), language),
    timeZone: delivery?.timeZone ?? null,
    links: {
      plan: `${publicUrl}/dashboard?tab=plan`,
      preferences: `${publicUrl}/dashboard?tab=preferences`,
    },
  });
}

/** The fields depend on the kind. */
const planPayload = z.record(z.string(), z.unknown());

/** Null for emails of other kinds. */
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

const ratingPayload = z.object({ bookingId: z.uuid() });

/** Asks if a price was right; dropped if it was answered already. */
export async function renderPendingRating(
  dependencies: NotificationsDependencies,
  message: ClaimedMessage,
  recipient: Omit<DealRecipient, 'senderLine'> & { readonly timeZone: string | null },
): Promise<RenderedMail | MessageOutcome> {
  const { language, timeZone, links } = recipient;
  const { bookingId } = ratingPayload.parse(message.payload);
  const rating = await findRating(dependencies.database.pool, bookingId);
  if (rating === null || rating.answer !== null)
    return { kind: 'dropped', error: 'nothing is to be asked any more' };
  const getCity = (code: string) => toMailPlace(code, dependencies.reference, language).city;
  return renderPriceRating({
    origin: getCity(rating.origin),
    destination: getCity(rating.destination),
    clickedAt: rating.clickedAt.toISOString(),
    timeZone,
    synthetic: rating.synthetic,
    answers: {
      yes: getRatingUrl(dependencies, bookingId, 'yes'),
      no: getRatingUrl(dependencies, bookingId, 'no'),
      notLooked: getRatingUrl(dependencies, bookingId, 'not_looked'),
    },
    recipient: { language, links, senderLine: formatSenderLine(dependencies.operator(), language) },
  });
}
