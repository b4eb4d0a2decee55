export { makePrice, type PriceInput, type PriceItem } from './made-up-price.ts';
export type { PriceLookup, PriceQuery } from './travelpayouts-contract.ts';
export {
  startTravelpayoutsServer,
  type TravelpayoutsServer,
  type TravelpayoutsServerOptions,
} from './travelpayouts-server.ts';
