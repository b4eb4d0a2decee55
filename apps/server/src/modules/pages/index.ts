/** Pages: what the server renders and serves to visitors, crawlers and networks. */

export type { PagesDependencies } from './dependencies.ts';
export { registerManifest } from './manifest-route.ts';
export { getOperator } from './operator.ts';
export { type PageOptions, registerPages } from './page-routes.ts';
export { registerSharePictures } from './share-pictures.ts';
export { registerSiteFiles, startTelemetrySweeper } from './site-files.ts';
