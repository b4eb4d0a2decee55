import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Settings } from '../../config/settings.ts';
import { logFormat } from '../observability/log.ts';
import { callerAddress } from './caller-address.ts';

/** Kinds of log lines for the analysis of an attack. */
type SecurityEvent = 'refused' | 'limited' | 'account' | 'input';

const ACCOUNTS = '/auth/v1/';
const DIGEST_DIGITS = 16;
const REFUSED = new Set([401, 403]);
const TOO_MANY_REQUESTS = 429;
/** Statuses of unusable requests. */
const INPUT = new Set([400, 413, 414, 415, 422]);
/** Statuses of calls for rows that are missing, foreign or busy; harmless for pages. */
const IN_VAIN = new Set([404, 409]);
const CALL = /^\/(?:functions|rest|api)\/v1\//;
/** Enough to show an attack among ordinary mistakes. */
const INPUT_LINES_A_MINUTE = 60;
/** Codes of this server, the database or a library; excludes user input. */
const CODE = /^\w{1,40}$/;

/**
 * Logs who was refused or limited, what could not be used, by its place and code and never its values, and
 * everything that was asked of the accounts with what came of it. Of who asks
 * a keyed digest of the address, by which lines of one caller are found together; the address itself, names and
 * tokens are no business of a log.
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
  const level = logFormat(settings, process.stdout) === 'pretty' ? 'debug' : 'info';
  const codes = new WeakMap<FastifyRequest, string>();
  const allowance = new LineRateLimit(INPUT_LINES_A_MINUTE, () => now().getTime());
  app.addHook('onError', async (request, _reply, error: Error & { code?: unknown }) => {
    if (typeof error.code === 'string' && CODE.test(error.code)) codes.set(request, error.code);
  });
  app.addHook('onResponse', async (request, reply) => {
    const event = toSecurityEvent(request, reply);
    if (event === null) return;
    const sample = event === 'input' ? allowance.tryAcquire() : { omitted: 0 };
    if (sample === null) return;
    const caller = createHmac('sha256', settings.AUTH_SECRET ?? '')
      .update(`log caller ${callerAddress(request)}`)
      .digest('hex')
      .slice(0, DIGEST_DIGITS);
    const { method, id: requestId } = request;
    const what = { event, method, route: getRoute(request), status: reply.statusCode };
    const code = codes.get(request);
    const more = {
      ...(event === 'input' && code !== undefined ? { code } : {}),
      // Since the line before it.
      ...(sample.omitted > 0 ? { leftOut: sample.omitted } : {}),
    };
    log[level]({ ...what, ...more, caller, requestId }, 'Security');
  });
}

function toSecurityEvent(
  { method, routeOptions: { url = '' } }: FastifyRequest,
  { statusCode }: FastifyReply,
): SecurityEvent | null {
  if (statusCode === TOO_MANY_REQUESTS) return 'limited';
  if (url.startsWith(ACCOUNTS) && method === 'POST') return 'account';
  if (REFUSED.has(statusCode)) return 'refused';
  return INPUT.has(statusCode) || (IN_VAIN.has(statusCode) && CALL.test(url)) ? 'input' : null;
}

/** The pattern of the route; of the accounts the step, which has one pattern for all and no secret in its path. */
function getRoute({ url, routeOptions }: FastifyRequest): string | undefined {
  const [, step] = /^\/auth\/v1\/((?:[a-z]+(?:-[a-z]+)*\/?){1,3})(?:\?|$)/.exec(url) ?? [];
  return step === undefined ? routeOptions.url : ACCOUNTS + step;
}

const MINUTE_MILLIS = 60_000;

/** So many lines a minute of what anybody can cause as often as they like; what is left out is counted. */
class LineRateLimit {
  readonly #linesAMinute: number;
  readonly #now: () => number;
  #minute = 0;
  #written = 0;
  #omitted = 0;

  constructor(linesAMinute: number, now: () => number) {
    this.#linesAMinute = linesAMinute;
    this.#now = now;
  }

  /** Returns how many lines were omitted since the last one; null where this one must be omitted too. */
  tryAcquire(): { readonly omitted: number } | null {
    const minute = Math.floor(this.#now() / MINUTE_MILLIS);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#written = 0;
    }
    if (this.#written >= this.#linesAMinute) {
      this.#omitted += 1;
      return null;
    }
    this.#written += 1;
    const omitted = this.#omitted;
    this.#omitted = 0;
    return { omitted };
  }
}
