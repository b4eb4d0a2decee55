import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, failureBody } from './failure.ts';
import { unreadable } from './rest-error.ts';

const TABLES = '/rest/v1/';

/** Headers that a request has once: of two, a proxy in front may believe the other one. */
const SINGLE_HEADERS: ReadonlySet<string> = new Set([
  'authorization',
  'content-length',
  'content-type',
  'host',
  'origin',
]);

/** Refuses requests that repeat a header of which there can only be one. */
export function refuseRepeatedHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const seen = new Set<string>();
    const { rawHeaders } = request.raw;
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const name = (rawHeaders[at] ?? '').toLowerCase();
      if (!SINGLE_HEADERS.has(name)) continue;
      if (seen.has(name)) return done(new Failure('invalid_input'));
      seen.add(name);
    }
    done();
  });
}

/** Refuses an address that can't be decoded, before there is a route to refuse it. */
export function refuseBrokenAddress(
  _error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  // The table protocol has a shape of its own for errors.
  const body = request.url.startsWith(TABLES)
    ? unreadable('The address is not percent-encoded UTF-8').body
    : { data: null, error: failureBody('invalid_input', undefined, request.id) };
  reply
    .status(400)
    // The hooks that say it of every other answer have not run.
    .headers({
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
    .send(body);
}

const STATUS_LINES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what is no HTTP request at all, or too slow, or has more headers than are read, and hangs up. */
export function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (socket.destroyed || !socket.writable) return;
  const status = STATUS_LINES[error.code ?? ''] ?? '400 Bad Request';
  const body = JSON.stringify({
    data: null,
    error: failureBody('invalid_input', undefined, crypto.randomUUID()),
  });
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
