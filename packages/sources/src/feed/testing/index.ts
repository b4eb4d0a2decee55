export { type FeedFault, type FeedServer, feedText, startFeedServer } from './feed-server.ts';
