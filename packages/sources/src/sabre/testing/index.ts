export { type AskedJourney, SABRE_OFFERS, type SabreOffer } from './sabre-offer.ts';
export { type SabreServer, type SabreServerOptions, startSabreServer } from './sabre-server.ts';
