import type { FastifyInstance } from 'fastify';
import { contentPolicy, openOrigins } from '../measurement/content-policy.ts';
import type { Services } from '../services.ts';

/** Pages that show mails. */
const SHOWS_MAILS = /^\/(?:mailbox|admin\/test-emails)(?:[/?]|$)/;

/**
 * What every answer says about how far a page may go. The one exception to the policy is pages
 * that show mails in a sandboxed frame made from text, where our policy would apply as well: mails carry
 * their styles inline.
 */
export function registerSecurityHeaders(app: FastifyInstance, { settings }: Services): void {
  const policy = contentPolicy(openOrigins(settings));
  const mailPolicy = policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': SHOWS_MAILS.test(request.url) ? mailPolicy : policy,
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  });
}
