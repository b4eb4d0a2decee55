import type { FastifyInstance } from 'fastify';
import type { PagesDependencies } from './dependencies.ts';
import { registerManifest } from './manifest-route.ts';
import { registerPages } from './page-routes.ts';
import { registerSharePictures } from './share-pictures.ts';
import { registerSiteFiles } from './site-files.ts';

export type { PagesDependencies } from './dependencies.ts';
export { getOperator } from './operator.ts';

/** Pages: what the server renders and serves to visitors, crawlers and networks. */
export const pagesModule = {
  async routes(app: FastifyInstance, dependencies: PagesDependencies) {
    registerManifest(app);
    registerSharePictures(app, dependencies);
    registerSiteFiles(app, dependencies);
    await registerPages(app, dependencies);
  },
};
