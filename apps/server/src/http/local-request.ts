import type { FastifyRequest } from 'fastify';
import { isNameOfThisMachine } from '../local-name.ts';
import type { Settings } from '../settings.ts';

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOCAL_NAMES = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** What proxies say of whom they ask for; a proxy that says none of it is not told from this machine. */
const FORWARDED =
  /^(?:forwarded|via|true-client-ip|x-client-ip|x-forwarded.*|x-original-.*|x-real-ip|cf-connecting-ip)$/;

/**
 * Whether a request comes from this machine itself. The socket's own address counts, not what a
 * proxy says; a forwarded request is somebody else's; and the name in `Host` must be a local one, or a
 * hostile page could reach us under a name of its own that resolves to this machine. Nobody is here once
 * travellers come by another name: a proxy on this machine may say nothing of whom it asks for, and
 * name us as it likes, so that the whole world would be.
 */
export function isLocalRequest(
  { headers, socket }: FastifyRequest,
  { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>,
): boolean {
  if (PUBLIC_URL !== undefined && !isNameOfThisMachine(new URL(PUBLIC_URL).hostname)) return false;
  const isForwarded = Object.keys(headers).some((name) => FORWARDED.test(name));
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    LOCAL_NAMES.test(headers.host ?? '') &&
    !isForwarded
  );
}
