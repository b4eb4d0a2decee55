export { FIRST_DAY, type FeedMarketOptions, feedMarket, USUAL_EUROS } from './feed-market.ts';
export { addTraveller, emptyTables, type MarketSummary, summarise } from './market-state.ts';
