export { DuffelMarket, type Selling } from './duffel-market.ts';
export { type DuffelServer, type DuffelServerOptions, startDuffelServer } from './duffel-server.ts';
export {
  directFlights,
  type MadeUpFlight,
  type MadeUpOffer,
  madeUpOffer,
  type Offer,
} from './made-up-offer.ts';
