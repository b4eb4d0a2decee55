export { type MadeUpPrice, madeUpPrice, type PriceItem } from './made-up-price.ts';
export type { Keeping, Question } from './travelpayouts-contract.ts';
export {
  startTravelpayoutsServer,
  type TravelpayoutsServer,
  type TravelpayoutsServerOptions,
} from './travelpayouts-server.ts';
