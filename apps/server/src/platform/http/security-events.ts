import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Settings } from '../../config/settings.ts';
import { getLogFormat } from '../observability/log.ts';
import { getRateLimitAddress } from './caller-address.ts';

type SecurityEvent = 'refused' | 'limited' | 'account' | 'input';

const ACCOUNT_PATH = '/auth/v1/';
const DIGEST_DIGITS = 16;
const REFUSED_STATUSES = new Set([401, 403]);
const TOO_MANY_REQUESTS = 429;
const INVALID_INPUT_STATUSES = new Set([400, 413, 414, 415, 422]);
/** API calls for missing, foreign or locked rows; harmless for pages. */
const ROW_STATUSES = new Set([404, 409]);
const API_PATH = /^\/(?:functions|rest|api)\/v1\//;
/** Enough to show an attack among ordinary mistakes. */
const MAX_INPUT_LINES_PER_MINUTE = 60;
/** Excludes user input. */
const ERROR_CODE = /^\w{1,40}$/;

/**
 * Logs rejected and rate-limited requests, invalid input without its values, and all account requests. Callers are
 * identified by a keyed digest of their address; logs contain no addresses, names or tokens.
 */
export function logSecurityEvents(
  app: FastifyInstance,
  {
    log,
    settings,
    now,
  }: { readonly log: Logger; readonly settings: Settings; readonly now: () => Date },
): void {
  // Terminals are for development.
  const level = getLogFormat(settings, process.stdout) === 'pretty' ? 'debug' : 'info';
  const codes = new WeakMap<FastifyRequest, string>();
  const inputLimit = new LineRateLimit(MAX_INPUT_LINES_PER_MINUTE, () => now().getTime());
  app.addHook('onError', async (request, _reply, error: Error & { code?: unknown }) => {
    if (typeof error.code === 'string' && ERROR_CODE.test(error.code))
      codes.set(request, error.code);
  });
  app.addHook('onResponse', async (request, reply) => {
    const event = toSecurityEvent(request, reply);
    if (event === null) return;
    const sample = event === 'input' ? inputLimit.tryAcquire() : { omitted: 0 };
    if (sample === null) return;
    const caller = createHmac('sha256', settings.AUTH_SECRET ?? '')
      .update(`log caller ${getRateLimitAddress(request)}`)
      .digest('hex')
      .slice(0, DIGEST_DIGITS);
    const { method, id: requestId } = request;
    const fields = { event, method, route: getRoute(request), status: reply.statusCode };
    const code = codes.get(request);
    const extra = {
      ...(event === 'input' && code !== undefined ? { code } : {}),
      ...(sample.omitted > 0 ? { leftOut: sample.omitted } : {}),
    };
    log[level]({ ...fields, ...extra, caller, requestId }, 'Security');
  });
}

function toSecurityEvent(
  { method, routeOptions: { url = '' } }: FastifyRequest,
  { statusCode }: FastifyReply,
): SecurityEvent | null {
  if (statusCode === TOO_MANY_REQUESTS) return 'limited';
  if (url.startsWith(ACCOUNT_PATH) && method === 'POST') return 'account';
  if (REFUSED_STATUSES.has(statusCode)) return 'refused';
  return INVALID_INPUT_STATUSES.has(statusCode) ||
    (ROW_STATUSES.has(statusCode) && API_PATH.test(url))
    ? 'input'
    : null;
}

/** Route pattern; for account requests, which share one pattern, the path, which contains no secrets. */
function getRoute({ url, routeOptions }: FastifyRequest): string | undefined {
  const [, step] = /^\/auth\/v1\/((?:[a-z]+(?:-[a-z]+)*\/?){1,3})(?:\?|$)/.exec(url) ?? [];
  return step === undefined ? routeOptions.url : ACCOUNT_PATH + step;
}

const MINUTE_MILLIS = 60_000;

/** Limits log lines that anyone can cause, and counts those omitted. */
class LineRateLimit {
  readonly #linesPerMinute: number;
  readonly #now: () => number;
  #minute = 0;
  #written = 0;
  #omitted = 0;

  constructor(linesPerMinute: number, now: () => number) {
    this.#linesPerMinute = linesPerMinute;
    this.#now = now;
  }

  /** @returns number of lines omitted since the last one; null if this one must be omitted too */
  tryAcquire(): { readonly omitted: number } | null {
    const minute = Math.floor(this.#now() / MINUTE_MILLIS);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#written = 0;
    }
    if (this.#written >= this.#linesPerMinute) {
      this.#omitted += 1;
      return null;
    }
    this.#written += 1;
    const omitted = this.#omitted;
    this.#omitted = 0;
    return { omitted };
  }
}
