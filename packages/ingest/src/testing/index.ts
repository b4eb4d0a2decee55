export {
  createFeedRow,
  type FeedOptions,
  FIRST_DAY,
  generateFeed,
} from './generate-feed.ts';
export {
  addPreferences,
  addTraveller,
  emptyTables,
  type MarketSummary,
  summarise,
} from './pipeline-fixtures.ts';
