import { createHash } from 'node:crypto';
import { stopEmails } from '@farelark/db/preferences';
import { confirmSubscriber, endSubscription, isSubscriberToken } from '@farelark/db/subscribers';
import type { FastifyInstance } from 'fastify';
import {
  type PlainPage,
  sendLinkPage,
  sendPlainPage,
  type Translate,
} from '../../platform/http/plain-page.ts';
import { signToken, verifyToken } from '../../platform/security/link-tokens.ts';
import { authKeys } from '../../platform/security/secret-keys.ts';
import type { NotificationsNeeds } from './needs.ts';

/**
 * The token in a subscriber's links, to confirm and to unsubscribe. Always the same, so that the link of a
 * mail from years ago still ends the subscription; it works while its hash stands in the subscriber's row,
 * which forgets it when the address changes.
 */
export function signNewsletterToken(secret: string, subscriberId: string): string {
  return signToken(secret, 'newsletter', subscriberId);
}

/** SHA-256 of a token, under which its subscriber is found. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Action of a link, with the texts of its pages before and after. */
interface LinkPage {
  readonly carryOut: typeof confirmSubscriber;
  readonly ask: (t: Translate) => PlainPage;
  readonly done: (t: Translate) => PlainPage;
}

const LINKS: Readonly<Record<'confirm' | 'unsubscribe', LinkPage>> = {
  confirm: {
    carryOut: confirmSubscriber,
    ask: (t) => ({
      title: t('newsletter.confirm.ask.title'),
      text: t('newsletter.confirm.ask.text'),
      button: t('newsletter.confirm.ask.button'),
    }),
    done: (t) => ({
      title: t('newsletter.confirm.done.title'),
      text: t('newsletter.confirm.done.text'),
      button: null,
    }),
  },
  unsubscribe: {
    carryOut: endSubscription,
    ask: (t) => ({
      title: t('newsletter.unsubscribe.ask.title'),
      text: t('newsletter.unsubscribe.ask.text'),
      button: t('newsletter.unsubscribe.ask.button'),
    }),
    done: (t) => ({
      title: t('newsletter.unsubscribe.done.title'),
      text: t('newsletter.unsubscribe.done.text'),
      button: null,
    }),
  },
};

/**
 * `/newsletter/confirm/{token}` and `/newsletter/unsubscribe/{token}`: POST acts immediately, without a
 * session, and again changes nothing (RFC 8058). GET only shows a page with a button, because mail
 * scanners follow links.
 */
export function registerNewsletter(
  app: FastifyInstance,
  { database, now }: NotificationsNeeds,
): void {
  for (const [name, link] of Object.entries(LINKS)) {
    const path = `/newsletter/${name}/:token`;
    app.get<{ Params: { token: string } }>(path, async (request, reply) => {
      const isKnown = await isSubscriberToken(database.pool, hashToken(request.params.token));
      return sendPlainPage(request, reply, isKnown ? 200 : 404, isKnown ? link.ask : invalid);
    });
    app.post<{ Params: { token: string } }>(path, async (request, reply) => {
      const isDone = await link.carryOut(database.pool, hashToken(request.params.token), now());
      return sendPlainPage(request, reply, isDone ? 200 : 404, isDone ? link.done : invalid);
    });
  }
}

function invalid(t: Translate): PlainPage {
  return { title: t('newsletter.invalid.title'), text: t('newsletter.invalid.text'), button: null };
}

/**
 * `/unsubscribe/{token}`: POST stops all emails immediately, without a session, and again changes nothing
 * (RFC 8058). GET only shows a page with a button, because mail scanners follow links.
 */
export function registerUnsubscribe(app: FastifyInstance, services: NotificationsNeeds): void {
  app.get<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
    const userId = findUserId(services, request.params.token);
    return sendLinkPage(request, reply, 'unsubscribe', userId === null ? 'invalid' : 'ask');
  });
  app.post<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
    const userId = findUserId(services, request.params.token);
    if (userId === null) return sendLinkPage(request, reply, 'unsubscribe', 'invalid');
    await stopEmails(services.database, userId);
    return sendLinkPage(request, reply, 'unsubscribe', 'done');
  });
}

function findUserId(services: NotificationsNeeds, token: string): string | null {
  return verifyToken(authKeys(services.settings), 'unsubscribe', token);
}
