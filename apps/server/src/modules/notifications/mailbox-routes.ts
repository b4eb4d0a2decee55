import { findMailboxMail, listMailbox } from '@farelark/db/mail';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hasLocalMailbox } from '../../config/settings.ts';
import { Failure } from '../../platform/http/failure.ts';
import { isLocalRequest } from '../../platform/http/local-request.ts';
import type { NotificationsDependencies } from './dependencies.ts';

const MAX_MAILS = 100;

/**
 * The local mailbox: mails that were kept because no SMTP server is configured. They hold sign-in
 * links, so only requests from the machine itself see them, and none when SMTP is configured.
 */
export function registerMailbox(app: FastifyInstance, services: NotificationsDependencies): void {
  app.get('/local/v1/mailbox', async (request, reply) => {
    refuseOthers(request, services);
    reply.header('cache-control', 'no-store');
    const mails = await listMailbox(services.database, MAX_MAILS);
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
    refuseOthers(request, services);
    const params = z.object({ id: z.uuid() }).safeParse(request.params);
    const mail = params.success ? await findMailboxMail(services.database, params.data.id) : null;
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

/** Refuses everybody but a browser on this machine that shows our own page. */
function refuseOthers(request: FastifyRequest, services: NotificationsDependencies): void {
  const site = request.headers['sec-fetch-site'];
  const isSameSite = site === undefined || site === 'same-origin';
  if (
    !hasLocalMailbox(services.settings) ||
    !isLocalRequest(request, services.settings) ||
    !isSameSite
  )
    throw new Failure('forbidden');
}
