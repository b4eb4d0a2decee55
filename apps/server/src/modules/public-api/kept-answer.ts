import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer as it is sent, and the tag by which a client asks whether it still holds. */
export interface KeptAnswer {
  readonly body: string;
  readonly etag: string;
}

/** The answer that holds `data`, in the shape of every answer. */
export function answerWith(data: unknown): KeptAnswer {
  return tagged(JSON.stringify({ data, error: null }));
}

/** A body with its tag. */
export function tagged(body: string): KeptAnswer {
  const digest = createHash('sha256').update(body).digest('base64url');
  return { body, etag: `"${digest.slice(0, 22)}"` };
}

/** Sends an answer that may be kept as `cacheControl` says; to who has it already, only that it holds. */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: KeptAnswer,
  cacheControl: string,
): FastifyReply {
  reply.headers({ 'cache-control': cacheControl, etag });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
