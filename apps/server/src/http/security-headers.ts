import type { FastifyInstance } from 'fastify';

/**
 * No script, style or connection but our own; nothing may frame us. The one exception is the mailbox
 * page, which shows mails in a sandboxed frame made from text, where our policy would apply as well:
 * mails carry their styles inline.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

const MAILBOX_POLICY = POLICY.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");

export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const isMailbox = request.url === '/mailbox' || request.url.startsWith('/mailbox/');
    reply.headers({
      'content-security-policy': isMailbox ? MAILBOX_POLICY : POLICY,
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  });
}
