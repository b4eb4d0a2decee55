import type { FastifyReply, FastifyRequest } from 'fastify';
import { countCall } from '../../../platform/http/call-limit.ts';
import { getRateLimitAddress } from '../../../platform/http/caller-address.ts';
import { sendTagged } from '../../../platform/http/not-modified.ts';
import type { PagesDependencies } from '../dependencies.ts';
import { ShareImageRenderer } from './share-image-renderer.ts';

/** Limit of rendered images per address; cached ones are free. */
const RENDER_LIMIT = { calls: 120, seconds: 600 };

interface ImageSource {
  /** Key of the cache: everything that the image depends on. */
  readonly name: string;
  readonly draw: () => string;
  readonly cacheControl: string;
}

/** Sends a drawing as PNG, cached or rendered within the limit of the caller's address. */
export type SendImage = (
  request: FastifyRequest,
  reply: FastifyReply,
  source: ImageSource,
) => Promise<FastifyReply>;

export function createImageSender(dependencies: PagesDependencies): SendImage {
  const renderer = new ShareImageRenderer();
  return async (request, reply, { name, draw, cacheControl }) => {
    if (renderer.find(name) === null)
      await countCall(
        dependencies,
        'share-picture',
        { address: getRateLimitAddress(request) },
        RENDER_LIMIT,
      );
    return sendTagged(request, reply, await renderer.render(name, draw), 'image/png', cacheControl);
  };
}
