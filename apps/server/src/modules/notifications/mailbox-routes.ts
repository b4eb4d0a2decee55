import { findMailboxMail, listMailbox } from '@farelark/db/mail';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hasLocalMailbox } from '../../config/settings.ts';
import { Failure } from '../../platform/http/failure.ts';
import { isLocalRequest } from '../../platform/http/local-request.ts';
import type { NotificationsDependencies } from './dependencies.ts';

const MAX_EMAILS = 100;

/**
 * Emails stored because no SMTP server is configured. They contain sign-in links, so they are served only to
 * this machine.
 */
export function registerMailbox(app: FastifyInstance, dependencies: NotificationsDependencies) {
  app.get('/local/v1/mailbox', async (request, reply) => {
    requireLocalRequest(request, dependencies);
    reply.header('cache-control', 'no-store');
    const mails = await listMailbox(dependencies.database, MAX_EMAILS);
    return {
      mails: mails.map((mail) => ({
        id: mail.id,
        to: mail.recipient,
        subject: mail.subject,
        sentAt: mail.sentAt.toISOString(),
      })),
    };
  });

  app.get('/local/v1/mailbox/:id', async (request, reply) => {
    requireLocalRequest(request, dependencies);
    const params = z.object({ id: z.uuid() }).safeParse(request.params);
    const mail = params.success
      ? await findMailboxMail(dependencies.database, params.data.id)
      : null;
    if (mail === null) throw new Failure('not_found');
    reply.header('cache-control', 'no-store');
    return {
      id: mail.id,
      to: mail.recipient,
      subject: mail.subject,
      sentAt: mail.sentAt.toISOString(),
      html: mail.html,
      text: mail.plain,
      headers: mail.headers,
    };
  });
}

/** @throws Failure forbidden unless a page of this server asks, in a browser on this machine */
function requireLocalRequest(request: FastifyRequest, { settings }: NotificationsDependencies) {
  const site = request.headers['sec-fetch-site'] ?? 'same-origin';
  const isLocal = hasLocalMailbox(settings) && isLocalRequest(request, settings);
  if (!isLocal || site !== 'same-origin') throw new Failure('forbidden');
}
