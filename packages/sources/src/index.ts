export type { CollectRequest, FareSource, RequeryAnswer } from './port.ts';
