/** Entry for lazy loading of all drawings with their fonts. */
export { drawDeal, toDealImageData } from './deal-image.ts';
export { drawPost, drawSite } from './site-images.ts';
