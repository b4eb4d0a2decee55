import { findMailboxMail, listMailbox } from '@farelark/storage';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Services } from '../services.ts';
import { Failure } from './failure.ts';

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOCAL_NAMES = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
const MOST_MAILS = 100;

/**
 * The local mailbox: mails that were kept because no SMTP server is configured. They hold sign-in
 * links, so only requests from the machine itself see them, and none when SMTP is configured.
 */
export function registerMailbox(app: FastifyInstance, services: Services): void {
  app.get('/local/v1/mailbox', async (request, reply) => {
    refuseOthers(request, services);
    reply.header('cache-control', 'no-store');
    const mails = await listMailbox(services.database, MOST_MAILS);
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

/**
 * Refuses everybody but a browser on this machine. The socket's own address counts, not what a
 * proxy says; a forwarded request is somebody else's; and the name in `Host` must be a local one, or a
 * hostile page could reach us under a name of its own that resolves to this machine.
 */
function refuseOthers(request: FastifyRequest, services: Services): void {
  const { headers, socket } = request;
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  const isLocal =
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    LOCAL_NAMES.test(headers.host ?? '') &&
    !isForwarded;
  const isSameSite =
    headers['sec-fetch-site'] === undefined || headers['sec-fetch-site'] === 'same-origin';
  if (!services.hasLocalMailbox || !isLocal || !isSameSite) throw new Failure('forbidden');
}
