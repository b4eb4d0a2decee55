import { type MailFeedback, recordMailFeedback } from '@farelark/db/mail';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../../platform/http/failure.ts';
import type { NotificationsDependencies } from './dependencies.ts';
import { eventsIn } from './mail-feedback/feedback-events.ts';
import { parseMailgunEvents } from './mail-feedback/mailgun.ts';
import { isSigned } from './mail-feedback/signature.ts';

/** Header of the signature of our own events. */
export const MAIL_SIGNATURE_HEADER = 'farelark-signature';

const MAX_BODY_BYTES = 512 * 1024;

/** Reads what a request tells; null: it is not signed by who may tell. */
type Reader = (body: Buffer, request: FastifyRequest) => readonly MailFeedback[] | null;

/**
 * `POST /webhooks/mail` and `/webhooks/mail/mailgun`: what mail providers tell of bounces and complaints.
 * Each is there where its secret is set. No session is looked at: the signature says who sends it.
 */
export function registerMailWebhooks(
  app: FastifyInstance,
  services: NotificationsDependencies,
): void {
  const { settings, now } = services;
  const { MAIL_WEBHOOK_SECRET: secret, MAILGUN_SIGNING_KEY: signingKey } = settings;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature is of the bytes, whatever they are called.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    const open = (path: string, read: Reader) =>
      scope.post(path, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const events = read(body, request);
        if (events === null) throw new Failure('invalid_input');
        for (const event of events) await recordMailFeedback(services.database.pool, event);
        return { received: events.length };
      });
    if (secret !== undefined)
      open('/webhooks/mail', (body, { headers }) => {
        const signature = headers[MAIL_SIGNATURE_HEADER];
        const given = typeof signature === 'string' ? signature : undefined;
        return isSigned(secret, body, given, now()) ? eventsIn(jsonIn(body)) : null;
      });
    if (signingKey !== undefined)
      open('/webhooks/mail/mailgun', (body) => parseMailgunEvents(signingKey, jsonIn(body), now()));
  });
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
