import { Library } from '@farelark/i18n/content';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Failure } from '../../platform/http/failure.ts';
import { findReadableDeal, toDealView } from '../deals/index.ts';
import type { PagesDependencies } from './dependencies.ts';
import type { SendImage } from './share-images/image-sender.ts';
import { findVignettePlace } from './vignette-routes.ts';

/** Short, because deals change. */
const DEAL_CACHE_CONTROL = 'public, max-age=300';
/** Changes only with the server's version. */
const DRAWING_CACHE_CONTROL = 'public, max-age=86400';

/** Loaded on first use: fonts take 10 MB. */
const loadDrawings = () => import('./share-images/drawings.ts');

const dealParameters = z.object({ id: z.uuid() });

/** `/og/…`: images of 1200 × 630 pixels for links in social networks. */
export function registerShareImages(
  app: FastifyInstance,
  dependencies: PagesDependencies,
  send: SendImage,
): void {
  const { host } = new URL(dependencies.publicUrl);

  app.get('/og/site.png', async (request, reply) => {
    const { drawSite } = await loadDrawings();
    return send(request, reply, {
      name: 'site',
      draw: () => drawSite(host),
      cacheControl: DRAWING_CACHE_CONTROL,
    });
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
    return send(request, reply, {
      name: `post ${drawing}`,
      draw: () => drawPost(drawing, host),
      cacheControl: DRAWING_CACHE_CONTROL,
    });
  });

  app.get('/og/deals/:id.png', async (request, reply) => {
    const parsed = dealParameters.safeParse(request.params);
    if (!parsed.success) throw new Failure('not_found');
    const stored = await findReadableDeal(dependencies, parsed.data.id.toLowerCase());
    if (stored === null) throw new Failure('not_found');
    const { drawDeal, toDealImageData } = await loadDrawings();
    const deal = toDealView(stored, dependencies.reference);
    const data = toDealImageData(deal);
    const place = findVignettePlace(deal.destination.code, dependencies.reference);
    // Cached by content, because a deal's price and state change.
    return send(request, reply, {
      name: JSON.stringify(data),
      draw: () => drawDeal(data, place, host),
      cacheControl: DEAL_CACHE_CONTROL,
    });
  });
}
