import { storeEvents } from '@farelark/db/billing-events';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../platform/http/failure.ts';
import type { Billing } from './billing.ts';
import type { BillingDependencies } from './dependencies.ts';

/** Events are a few kilobytes; some carry a whole invoice. */
const MAX_BODY_BYTES = 512 * 1024;

/** `POST /webhooks/stripe` or `/webhooks/sandbox`: stores a signed event of the payment provider once. */
export function registerBillingWebhook(app: FastifyInstance, dependencies: BillingDependencies) {
  const { billing } = dependencies;
  if (billing === null) return;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature covers the raw bytes of any content type.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      `/webhooks/${billing.kind}`,
      { bodyLimit: MAX_BODY_BYTES },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const signature = request.headers['stripe-signature']?.toString();
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if (!(await storeWebhookEvent(dependencies, billing, body, signature)))
          throw new Failure('invalid_input');
        return { received: true };
      },
    );
  });
}

/** Stores an event. @returns false without a valid signature. @throws on failure, so that the provider sends it again */
export async function storeWebhookEvent(
  { database, now }: Pick<BillingDependencies, 'database' | 'now'>,
  billing: Billing,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<boolean> {
  const event = billing.readEvent(rawBody, signature, now());
  if (event === null) return false;
  const { id: eventId, type, createdAt, chargeId } = event;
  const customerId =
    event.customerId ??
    (chargeId === undefined ? null : await billing.customerOfCharge?.(chargeId)) ??
    null;
  if (customerId !== null)
    await storeEvents(database.pool, [
      { provider: billing.kind, customerId, eventId, type, createdAt },
    ]);
  return true;
}
