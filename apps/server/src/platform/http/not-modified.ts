import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether who asks has already what an entity tag stands for. They may have several, and a proxy that packs
 * answers makes tags weak, which changes nothing here (RFC 9110, 13.1.2).
 */
export function isNotModified(headers: IncomingHttpHeaders, etag: string): boolean {
  const had = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return had?.some((tag) => tag === etag || tag === '*') ?? false;
}
