import { type MailFeedback, recordMailFeedback } from '@farelark/db/mail';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../../platform/http/failure.ts';
import { parseJson } from '../../platform/http/storable-input.ts';
import type { NotificationsDependencies } from './dependencies.ts';
import { parseFeedbackEvents } from './mail-feedback/feedback-events.ts';
import { parseMailgunEvents } from './mail-feedback/mailgun.ts';
import { isSigned } from './mail-feedback/signature.ts';

const MAIL_SIGNATURE_HEADER = 'farelark-signature';

const MAX_BODY_BYTES = 512 * 1024;

/** Returns null if the signature is invalid. */
type EventParser = (body: Buffer, request: FastifyRequest) => readonly MailFeedback[] | null;

/**
 * Registers `POST /webhooks/mail` and `/webhooks/mail/mailgun` for bounces and complaints, each only if its
 * secret is set. Requests are authenticated by their signature.
 */
export function registerMailWebhooks(
  app: FastifyInstance,
  dependencies: NotificationsDependencies,
): void {
  const { settings, now } = dependencies;
  const { MAIL_WEBHOOK_SECRET: secret, MAILGUN_SIGNING_KEY: signingKey } = settings;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature covers the raw bytes, whatever their content type.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    const addWebhook = (path: string, parse: EventParser) =>
      scope.post(path, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const events = parse(body, request);
        if (events === null) throw new Failure('invalid_input');
        for (const event of events) await recordMailFeedback(dependencies.database.pool, event);
        return { received: events.length };
      });
    if (secret !== undefined)
      addWebhook('/webhooks/mail', (body, { headers }) => {
        const signature = headers[MAIL_SIGNATURE_HEADER];
        if (typeof signature !== 'string' || !isSigned(secret, body, signature, now())) return null;
        return parseFeedbackEvents(parseJson(body.toString()));
      });
    if (signingKey !== undefined)
      addWebhook('/webhooks/mail/mailgun', (body) =>
        parseMailgunEvents(signingKey, parseJson(body.toString()), now()),
      );
  });
}
