import { Library } from '@farelark/i18n/content';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { countCall } from '../../platform/http/call-limit.ts';
import { getRateLimitAddress } from '../../platform/http/caller-address.ts';
import { Failure } from '../../platform/http/failure.ts';
import { sendTagged } from '../../platform/http/not-modified.ts';
import { findDealToRead, toDealView } from '../deals/index.ts';
import type { PagesDependencies } from './dependencies.ts';
import { ShareImageRenderer } from './share-images/share-image-renderer.ts';

/** Networks fetch a picture when a page is shared, and again after a while: a deal may be gone by then. */
const DEAL_KEPT = 'public, max-age=300';
/** Change with the server's version alone. */
const DRAWING_KEPT = 'public, max-age=86400';

/** Pictures that one address may have drawn again; those that are there cost nothing. */
const DRAWINGS = { calls: 120, seconds: 600 };

/** Read with the first picture: fonts and what reads them take 10 MB, and many a server never draws. */
const drawings = () => import('./share-images/drawings.ts');

const dealFile = z.object({ id: z.uuid() });

/** `/og/…`: pictures of 1200 × 630 pixels that networks show where a page is shared. */
export function registerSharePictures(app: FastifyInstance, services: PagesDependencies): void {
  const desk = new ShareImageRenderer();
  const { host } = new URL(services.publicUrl);

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    draw: () => string,
    cacheControl: string,
  ): Promise<FastifyReply> => {
    if (desk.find(name) === null)
      await countCall(
        services,
        'share-picture',
        { address: getRateLimitAddress(request) },
        DRAWINGS,
      );
    return sendTagged(request, reply, await desk.make(name, draw), 'image/png', cacheControl);
  };

  app.get('/og/site.png', async (request, reply) => {
    const { drawSite } = await drawings();
    return send(request, reply, 'site', () => drawSite(host), DRAWING_KEPT);
  });

  // By name, so that no request reaches another file.
  const pictures = new Map(
    new Library()
      .readAll('blog', 'en')
      .map(({ slug, metadata }) => [slug, metadata.picture] as const),
  );
  app.get<{ Params: { slug: string } }>('/og/blog/:slug.png', async (request, reply) => {
    const drawing = pictures.get(request.params.slug);
    if (drawing === undefined) throw new Failure('not_found');
    const { drawPost } = await drawings();
    return send(request, reply, `post ${drawing}`, () => drawPost(drawing, host), DRAWING_KEPT);
  });

  app.get('/og/deals/:id.png', async (request, reply) => {
    const parsed = dealFile.safeParse(request.params);
    if (!parsed.success) throw new Failure('not_found');
    const stored = await findDealToRead(services, parsed.data.id.toLowerCase());
    if (stored === null) throw new Failure('not_found');
    const { drawDeal, pictureFacts } = await drawings();
    const facts = pictureFacts(toDealView(stored, services.reference));
    // By what it shows: a deal whose price fell, or that is gone, has another picture.
    return send(request, reply, JSON.stringify(facts), () => drawDeal(facts, host), DEAL_KEPT);
  });
}
