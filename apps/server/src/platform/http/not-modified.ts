import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Entity tag of a content. */
export function toEtag(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** Sends a body that may be kept as `cacheControl` says; to a client that has it, only that it still holds. */
export function sendTagged(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { etag, body }: { readonly etag: string; readonly body: string | Buffer },
  type: string,
  cacheControl: string,
): FastifyReply {
  reply.headers({ 'cache-control': cacheControl, etag });
  return isNotModified(headers, etag) ? reply.status(304).send() : reply.type(type).send(body);
}

/** True where `If-None-Match` contains the tag, weak tags of proxies included (RFC 9110, 13.1.2). */
export function isNotModified(headers: IncomingHttpHeaders, etag: string): boolean {
  const had = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return had?.some((tag) => tag === etag || tag === '*') ?? false;
}
