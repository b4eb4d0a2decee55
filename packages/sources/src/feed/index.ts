export { FeedError, type FeedErrorCode } from './feed-error.ts';
export type { FeedPosition } from './feed-position.ts';
export { downloadFeed } from './feed-request.ts';
export { createHttpFeed, type HttpFeed } from './http-feed.ts';
export { type FeedBatch, openFeed } from './open-feed.ts';
