/** Everything that is drawn, with its fonts. */
export { drawDeal, pictureFacts } from './deal-picture.ts';
export { drawPost, drawSite } from './site-pictures.ts';
