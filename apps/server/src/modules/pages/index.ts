/** Pages: what the server renders and serves to visitors, crawlers and networks. */
export { registerManifest } from './manifest-route.ts';
export type { PagesNeeds } from './needs.ts';
export { getOperator } from './operator.ts';
export { type PageOptions, registerPages } from './page-routes.ts';
export { registerSharePictures } from './share-pictures.ts';
export { registerSiteFiles, startTelemetrySweeper } from './site-files.ts';
