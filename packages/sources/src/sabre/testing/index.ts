export { SABRE_OFFERS, type SabreOffer, type TripQuery } from './sabre-offer.ts';
export { type SabreServer, startSabreServer } from './sabre-server.ts';
