import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { isLocalUrl, isLoopbackName } from '../../config/addresses.ts';
import type { Settings } from '../../config/settings.ts';

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOCAL_HOST = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(?::\d+)?$/i;

/**
 * Headers of browsers, command-line clients and the web app. Any other header counts as a sign of a proxy, because
 * the headers of proxies can't be listed. Scripts can't set `sec-` headers, and proxies don't.
 */
const DIRECT_HEADERS = new RegExp(
  `^(?:${[
    'accept(?:-[a-z]+)?',
    'access-control-request-[a-z-]+',
    'alt-used',
    'apikey',
    'authorization',
    'cache-control',
    'connection',
    'content-(?:encoding|language|length|profile|type)',
    'cookie',
    'date',
    'device-memory|downlink|dpr|ect|rtt|viewport-width|width',
    'dnt',
    'expect',
    'farelark-[a-z-]+',
    'host',
    'if-[a-z-]+',
    'keep-alive',
    'last-event-id',
    'origin',
    'pragma',
    'prefer',
    'priority',
    'purpose',
    'range',
    'referer',
    'save-data',
    'sec-[a-z0-9-]+',
    'service-worker(?:-navigation-preload)?',
    'te',
    'transfer-encoding',
    'upgrade-insecure-requests',
    'user-agent',
    'x-client-info',
    'x-requested-with',
  ].join('|')})$`,
);

/**
 * True for requests of this machine: peer and `Host` are loopback (a hostile page could resolve its own name to us),
 * and no proxy forwarded the request. Never with a public `PUBLIC_URL`: a local proxy may forward without a trace.
 */
export function isLocalRequest(
  request: FastifyRequest,
  { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>,
): boolean {
  if (!isLocalUrl(PUBLIC_URL)) return false;
  const { headers, socket } = request;
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    LOCAL_HOST.test(headers.host ?? '') &&
    findProxySign(request) === null
  );
}

/** Header or HTTP version that only proxies send; null if there is none. */
function findProxySign({ headers, raw }: FastifyRequest): string | null {
  // Common proxies use HTTP/1.0 by default; browsers don't.
  if (raw.httpVersion !== '1.1') return `HTTP/${raw.httpVersion}`;
  return Object.keys(headers).find((name) => !DIRECT_HEADERS.test(name)) ?? null;
}

/**
 * Warns that remote requests may be taken for local ones, which have operator rights: on start if the server listens
 * to other machines, and once when a local proxy is detected.
 */
export function warnOfMissingPublicUrl(
  app: FastifyInstance,
  { settings, log }: { readonly settings: Settings; readonly log: Logger },
): void {
  const { HOST, PUBLIC_URL } = settings;
  if (PUBLIC_URL !== undefined) return;
  if (!isLoopbackName(HOST))
    log.warn(
      { host: HOST },
      'Other machines reach this server, but PUBLIC_URL is not set. Set it to the address that travellers use',
    );
  let hasWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasWarned && LOOPBACK.test(request.socket.remoteAddress ?? '')) {
      const sign = findProxySign(request);
      hasWarned = sign !== null;
      if (hasWarned)
        log.warn(
          { sign },
          'A proxy on this machine forwards requests, but PUBLIC_URL is not set. Set it to the address that ' +
            'travellers use: what a proxy forwards without saying so has the rights of an operator',
        );
    }
    done();
  });
}
