export { type FeedFault, type FeedServer, startFeedServer } from './feed-server.ts';
export { feedText } from './feed-text.ts';
