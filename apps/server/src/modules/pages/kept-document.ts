import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified, toEtag } from '../../platform/http/not-modified.ts';

const zipped = promisify(gzip);

/** A file that is made here, ready to be sent. */
export interface KeptDocument {
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly gzipped: Buffer;
}

/** `type`: its media type, without a charset. */
export async function keepDocument(type: string, text: string): Promise<KeptDocument> {
  const plain = Buffer.from(text);
  return { type, etag: toEtag(plain), plain, gzipped: await zipped(plain) };
}

/** Sends it, or word that the reader has it already. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, etag, plain, gzipped }: KeptDocument,
  maxAgeSeconds: number,
): FastifyReply {
  reply.headers({
    'cache-control': `public, max-age=${maxAgeSeconds}`,
    vary: 'accept-encoding',
    etag,
  });
  if (isNotModified(request.headers, etag)) return reply.status(304).send();
  reply.type(`${type}; charset=utf-8`);
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(
    request.headers['accept-encoding'] ?? '',
  );
  return takesGzip ? reply.header('content-encoding', 'gzip').send(gzipped) : reply.send(plain);
}
