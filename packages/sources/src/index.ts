export type {
  CollectRequest,
  FailureKind,
  FareSource,
  RequeryAnswer,
  SearchAnswer,
  TripSearch,
  Unavailability,
} from './port.ts';
