export { downloadFeed } from './download-feed.ts';
export { FeedError, type FeedErrorCode } from './feed-error.ts';
export type { FeedPosition } from './feed-place.ts';
export {
  createHttpFeed,
  type FeedPage,
  type HttpFeed,
  type HttpFeedOptions,
} from './http-feed.ts';
export { type FeedBatch, type OpenFeedOptions, openFeed } from './open-feed.ts';
