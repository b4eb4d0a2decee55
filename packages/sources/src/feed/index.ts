export { FeedError, type FeedErrorCode } from './feed-error.ts';
export { createFeedSource } from './feed-source.ts';
export { type FeedBatch, type OpenFeedOptions, openFeed } from './open-feed.ts';
