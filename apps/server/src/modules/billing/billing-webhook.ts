import type { FastifyInstance } from 'fastify';
import { Failure } from '../../platform/http/failure.ts';
import type { BillingNeeds } from './needs.ts';
import { takeEvent } from './webhook-inbox/take-event.ts';

/** What a payment provider signs its events in. */
export const SIGNATURE_HEADER = 'stripe-signature';

/** Events are a few kilobytes; some carry a whole invoice. */
const MAX_BODY_BYTES = 512 * 1024;

/**
 * `POST /webhooks/stripe`, or `/webhooks/sandbox`: what the payment provider tells. An event is kept and
 * answered at once; one that came before changes nothing. No session is looked at: the signature says
 * who sends it.
 */
export function registerBillingWebhook(app: FastifyInstance, services: BillingNeeds): void {
  const { billing } = services;
  if (billing === null) return;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature is of the bytes, whatever they are called.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      `/webhooks/${billing.kind}`,
      { bodyLimit: MAX_BODY_BYTES },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const signature = request.headers[SIGNATURE_HEADER];
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const taken = await takeEvent(
          services,
          billing,
          body,
          typeof signature === 'string' ? signature : undefined,
        );
        if (taken === 'refused') throw new Failure('invalid_input');
        return { received: true };
      },
    );
  });
}
