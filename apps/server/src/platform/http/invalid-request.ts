import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, failureBody } from './failure.ts';
import { invalidQuery } from './rest-error.ts';

const TABLE_PATH = '/rest/v1/';

/** Headers that must not be repeated: a proxy could use the other value. */
const SINGLE_HEADERS: ReadonlySet<string> = new Set([
  'authorization',
  'content-length',
  'content-type',
  'host',
  'origin',
]);

export function rejectRepeatedHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const seen = new Set<string>();
    const { rawHeaders } = request.raw;
    for (let index = 0; index < rawHeaders.length; index += 2) {
      const name = (rawHeaders[index] ?? '').toLowerCase();
      if (!SINGLE_HEADERS.has(name)) continue;
      if (seen.has(name)) return done(new Failure('invalid_input'));
      seen.add(name);
    }
    done();
  });
}

/** Rejects a URL that can't be decoded; runs before routing. */
export function rejectInvalidUrl(_error: Error, request: FastifyRequest, reply: FastifyReply) {
  // The table protocol has its own error format.
  const body = request.url.startsWith(TABLE_PATH)
    ? invalidQuery('The address is not percent-encoded UTF-8').body
    : { data: null, error: failureBody('invalid_input', undefined, request.id) };
  reply
    .status(400)
    // The hooks that set these headers have not run.
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

/** Rejects a malformed or slow request, or too many headers, and closes the connection. */
export function rejectInvalidRequest(error: Error & { code?: string }, socket: Socket): void {
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
