export type {
  CollectRequest,
  FareSource,
  RequeryAnswer,
  SearchAnswer,
  TripSearch,
} from './port.ts';
