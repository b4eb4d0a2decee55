export { type DuffelServer, startDuffelServer } from './duffel-server.ts';
export { directFlights, type FlightInput, makeOffer, type OfferInput } from './mock-offer.ts';
