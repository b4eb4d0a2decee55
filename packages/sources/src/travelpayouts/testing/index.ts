export { makePrice, type PriceItem } from './mock-price.ts';
export {
  type PriceQuery,
  startTravelpayoutsServer,
  type TravelpayoutsServer,
} from './travelpayouts-server.ts';
