export type { CollectRequest, FareSource, RequeryAnswer, TripQuery } from './port.ts';
