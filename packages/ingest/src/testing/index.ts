export { addWishes } from './add-wishes.ts';
export { type FeedMarketOptions, FIRST_DAY, feedMarket, USUAL_EUROS } from './feed-market.ts';
export { feedRow } from './feed-row.ts';
export { addTraveller, emptyTables, type MarketSummary, summarise } from './market-state.ts';
