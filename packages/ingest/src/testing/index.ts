export {
  createFeedRow,
  type FeedOptions,
  FIRST_DAY,
  generateFeed,
  USUAL_EUROS,
} from './generate-feed.ts';
export {
  addPreferences,
  addTraveller,
  emptyTables,
  type MarketSummary,
  summarise,
} from './pipeline-fixtures.ts';
