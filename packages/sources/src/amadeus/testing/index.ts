export type { TripQuery } from './amadeus-market.ts';
export {
  type AmadeusServer,
  type AmadeusServerOptions,
  startAmadeusServer,
} from './amadeus-server.ts';
export { cheapestDates, cheapestDestinations } from './cheapest-list.ts';
