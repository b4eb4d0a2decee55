import { confirmSubscriber, endSubscription, isSubscriberToken } from '@farelark/db/subscribers';
import type { FastifyInstance } from 'fastify';
import { type PlainPage, sendPlainPage, type Translate } from '../../platform/http/plain-page.ts';
import type { NotificationsNeeds } from './needs.ts';
import { hashToken } from './token.ts';

/** What a link does, and what its pages say before and after. */
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
 * `/newsletter/confirm/{token}` and `/newsletter/unsubscribe/{token}`: POST acts at once, without a
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
