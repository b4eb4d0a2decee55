import type { PlaceCode } from '@farelark/engine';

/** An airport, or a city that holds several or has a code of its own. */
export interface Place {
  readonly code: PlaceCode;
  readonly kind: 'airport' | 'city';
  /** English name of the airport; of a city the same as `cityName`. */
  readonly name: string;
  readonly cityName: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** IANA zone. */
  readonly timeZone: string;
  /** Degrees; a city's are its biggest airport's. */
  readonly latitude: number;
  readonly longitude: number;
  /** A city's airports, biggest first; an airport holds itself. */
  readonly airports: readonly PlaceCode[];
  /** For ranking: 0 is the busiest place of all, larger is less important. */
  readonly rank: number;
}
