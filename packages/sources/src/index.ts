export type {
  CollectRequest,
  FailureKind,
  FareSource,
  KnownOffer,
  RequeryAnswer,
  SearchAnswer,
  TripSearch,
  Unavailability,
} from './port.ts';
