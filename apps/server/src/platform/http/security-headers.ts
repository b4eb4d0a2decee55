import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../config/settings.ts';
import { createContentPolicy, getThirdPartyOrigins } from './content-policy.ts';

/** A year, as HSTS preload lists require. */
const HSTS_SECONDS = 31_536_000;
const FIRST_ERROR_STATUS = 400;

const EMAIL_PAGES = /^\/(?:mailbox|admin\/test-emails)(?:[/?]|$)/;

/**
 * Security headers of every response, HSTS if `PUBLIC_URL` is https, and `no-store` for errors. Pages that show
 * emails in sandboxed frames allow inline styles, since the policy applies there too.
 */
export function registerSecurityHeaders(
  app: FastifyInstance,
  { settings }: { readonly settings: Settings },
): void {
  const policy = createContentPolicy(getThirdPartyOrigins(settings));
  const emailPolicy = policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");
  const hsts = getHstsHeader(settings);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': EMAIL_PAGES.test(request.url) ? emailPolicy : policy,
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(self), microphone=()',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      ...hsts,
    });
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (reply.statusCode >= FIRST_ERROR_STATUS && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    return payload;
  });
}

function getHstsHeader({ PUBLIC_URL, HSTS }: Settings): Readonly<Record<string, string>> {
  if (HSTS === 'off' || PUBLIC_URL === undefined) return {};
  if (new URL(PUBLIC_URL).protocol !== 'https:') return {};
  const suffix = HSTS === 'subdomains' ? '; includeSubDomains' : '';
  return { 'strict-transport-security': `max-age=${HSTS_SECONDS}${suffix}` };
}
