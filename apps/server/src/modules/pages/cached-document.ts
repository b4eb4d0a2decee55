import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified, toEtag } from '../../platform/http/not-modified.ts';

const compress = promisify(gzip);

export interface CachedDocument {
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly gzipped: Buffer;
}

/** @param type media type without charset */
export async function createDocument(type: string, text: string): Promise<CachedDocument> {
  const plain = Buffer.from(text);
  return { type, etag: toEtag(plain), plain, gzipped: await compress(plain) };
}

/** Sends the document, or 304 if the client has it. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, etag, plain, gzipped }: CachedDocument,
  maxAgeSeconds: number,
): FastifyReply {
  reply.headers({
    'cache-control': `public, max-age=${maxAgeSeconds}`,
    vary: 'accept-encoding',
    etag,
  });
  if (isNotModified(request.headers, etag)) return reply.status(304).send();
  reply.type(`${type}; charset=utf-8`);
  const acceptsGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(
    request.headers['accept-encoding'] ?? '',
  );
  return acceptsGzip ? reply.header('content-encoding', 'gzip').send(gzipped) : reply.send(plain);
}
