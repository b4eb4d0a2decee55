export { type FeedFault, type FeedServer, startFeedServer } from './feed-server.ts';
