import type { IncomingHttpHeaders } from 'node:http';

/** True where `If-None-Match` contains the tag, weak tags of proxies included (RFC 9110, 13.1.2). */
export function isNotModified(headers: IncomingHttpHeaders, etag: string): boolean {
  const had = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return had?.some((tag) => tag === etag || tag === '*') ?? false;
}
