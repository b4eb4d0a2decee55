import { Library } from '@farelark/i18n/content';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { countCall } from '../../platform/http/call-limit.ts';
import { getRateLimitAddress } from '../../platform/http/caller-address.ts';
import { Failure } from '../../platform/http/failure.ts';
import { sendTagged } from '../../platform/http/not-modified.ts';
import { findReadableDeal, toDealView } from '../deals/index.ts';
import type { PagesDependencies } from './dependencies.ts';
import { ShareImageRenderer } from './share-images/share-image-renderer.ts';

/** Short, because deals change. */
const DEAL_CACHE_CONTROL = 'public, max-age=300';
/** Changes only with the server's version. */
const DRAWING_CACHE_CONTROL = 'public, max-age=86400';

/** Limit of rendered images per address; cached ones are free. */
const RENDER_LIMIT = { calls: 120, seconds: 600 };

/** Loaded on first use: fonts take 10 MB. */
const loadDrawings = () => import('./share-images/drawings.ts');

const dealParameters = z.object({ id: z.uuid() });

/** `/og/…`: images of 1200 × 630 pixels for links in social networks. */
export function registerShareImages(app: FastifyInstance, dependencies: PagesDependencies): void {
  const renderer = new ShareImageRenderer();
  const { host } = new URL(dependencies.publicUrl);

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    draw: () => string,
    cacheControl: string,
  ): Promise<FastifyReply> => {
    if (renderer.find(name) === null)
      await countCall(
        dependencies,
        'share-picture',
        { address: getRateLimitAddress(request) },
        RENDER_LIMIT,
      );
    return sendTagged(request, reply, await renderer.render(name, draw), 'image/png', cacheControl);
  };

  app.get('/og/site.png', async (request, reply) => {
    const { drawSite } = await loadDrawings();
    return send(request, reply, 'site', () => drawSite(host), DRAWING_CACHE_CONTROL);
  });

  const pictures = new Map(
    new Library()
      .readAll('blog', 'en')
      .map(({ slug, metadata }) => [slug, metadata.picture] as const),
  );
  app.get<{ Params: { slug: string } }>('/og/blog/:slug.png', async (request, reply) => {
    const drawing = pictures.get(request.params.slug);
    if (drawing === undefined) throw new Failure('not_found');
    const { drawPost } = await loadDrawings();
    return send(
      request,
      reply,
      `post ${drawing}`,
      () => drawPost(drawing, host),
      DRAWING_CACHE_CONTROL,
    );
  });

  app.get('/og/deals/:id.png', async (request, reply) => {
    const parsed = dealParameters.safeParse(request.params);
    if (!parsed.success) throw new Failure('not_found');
    const stored = await findReadableDeal(dependencies, parsed.data.id.toLowerCase());
    if (stored === null) throw new Failure('not_found');
    const { drawDeal, toDealImageData } = await loadDrawings();
    const data = toDealImageData(toDealView(stored, dependencies.reference));
    // Cached by content, because a deal's price and state change.
    return send(
      request,
      reply,
      JSON.stringify(data),
      () => drawDeal(data, host),
      DEAL_CACHE_CONTROL,
    );
  });
}
