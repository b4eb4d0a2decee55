import type { FastifyInstance } from 'fastify';
import type { PagesDependencies } from './dependencies.ts';
import { registerManifest } from './manifest-route.ts';
import { registerPages } from './page-routes.ts';
import { registerShareImages } from './share-image-routes.ts';
import { createImageSender } from './share-images/image-sender.ts';
import { registerSiteFiles } from './site-files.ts';
import { registerVignettes } from './vignette-routes.ts';

export type { PagesDependencies } from './dependencies.ts';
export { getOperator } from './operator.ts';

/** Server-rendered pages, sitemaps, feeds and share images. */
export const pagesModule = {
  async routes(app: FastifyInstance, dependencies: PagesDependencies) {
    registerManifest(app);
    const sendImage = createImageSender(dependencies);
    registerShareImages(app, dependencies, sendImage);
    registerVignettes(app, dependencies, sendImage);
    registerSiteFiles(app, dependencies);
    await registerPages(app, dependencies);
  },
};
