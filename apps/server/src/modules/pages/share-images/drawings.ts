/** All that is drawn, with the fonts it is set in. */
export { drawDeal, pictureFacts } from './deal-picture.ts';
export { drawPost } from './post-picture.ts';
export { drawSite } from './site-picture.ts';
