import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

export function toEtag(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** Sends a cacheable body, or 304 if the client has it. */
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

/** True if `If-None-Match` contains the tag, weak tags of proxies included (RFC 9110, 13.1.2). */
export function isNotModified(headers: IncomingHttpHeaders, etag: string): boolean {
  const tags = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags?.some((tag) => tag === etag || tag === '*') ?? false;
}
