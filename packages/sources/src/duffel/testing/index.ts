export { DuffelMarket, type OfferFactory } from './duffel-market.ts';
export { type DuffelServer, type DuffelServerOptions, startDuffelServer } from './duffel-server.ts';
export {
  directFlights,
  type FlightInput,
  makeOffer,
  type Offer,
  type OfferInput,
} from './made-up-offer.ts';
