export {
  type FeedMarketOptions,
  FIRST_DAY,
  feedMarket,
  feedRow,
  USUAL_EUROS,
} from './feed-market.ts';
export {
  addPreferences,
  addTraveller,
  emptyTables,
  type MarketSummary,
  summarise,
} from './pipeline-fixtures.ts';
