export type {
  CollectRequest,
  FailureKind,
  FareSource,
  KnownOffer,
  RecheckResult,
  SearchResult,
  TripSearch,
  UnavailableReason,
} from './port.ts';
