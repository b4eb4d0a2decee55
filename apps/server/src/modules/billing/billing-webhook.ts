import { storeEvents } from '@farelark/db/billing-events';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../platform/http/failure.ts';
import type { Billing, BillingEvent } from './billing.ts';
import type { BillingNeeds } from './needs.ts';

export const SIGNATURE_HEADER = 'stripe-signature';

/** Events are a few kilobytes; some carry a whole invoice. */
const MAX_BODY_BYTES = 512 * 1024;

/**
 * `POST /webhooks/stripe` or `/webhooks/sandbox`: stores an event of the payment provider once. Its signature
 * authenticates the sender.
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
        const stored = await storeWebhookEvent(
          services,
          billing,
          body,
          typeof signature === 'string' ? signature : undefined,
        );
        if (stored === 'refused') throw new Failure('invalid_input');
        return { received: true };
      },
    );
  });
}

/** kept: waits for the worker. known: stored before. ignored: no customer of this installation. */
export type StoredEvent = 'kept' | 'known' | 'ignored' | 'refused';

/** Stores a signed event once, to be processed later. Throws where it can't, so that the provider sends it again. */
export async function storeWebhookEvent(
  { database, now }: Pick<BillingNeeds, 'database' | 'now'>,
  billing: Billing,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<StoredEvent> {
  const event = billing.readEvent(rawBody, signature, now());
  if (event === null) return 'refused';
  const customerId = await findCustomerId(billing, event);
  if (customerId === null) return 'ignored';
  const count = await storeEvents(database.pool, [
    {
      provider: billing.kind,
      customerId,
      eventId: event.id,
      type: event.type,
      createdAt: event.createdAt,
    },
  ]);
  return count === 1 ? 'kept' : 'known';
}

async function findCustomerId(billing: Billing, event: BillingEvent): Promise<string | null> {
  if (event.customerId !== null || event.chargeId === undefined) return event.customerId;
  return (await billing.customerOfCharge?.(event.chargeId)) ?? null;
}
