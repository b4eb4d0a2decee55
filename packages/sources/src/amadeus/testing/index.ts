export { cheapestDates, cheapestDestinations, type TripQuery } from './amadeus-market.ts';
export { type AmadeusServer, startAmadeusServer } from './amadeus-server.ts';
