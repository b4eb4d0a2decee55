import type { PlaceCode } from '@farelark/engine';

/** An airport, or a city with several airports or a code of its own. */
export interface Place {
  readonly code: PlaceCode;
  readonly kind: 'airport' | 'city';
  /** English name; for a city the same as `cityName`. */
  readonly name: string;
  readonly cityName: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** IANA zone. */
  readonly timeZone: string;
  /** In degrees; for a city those of its biggest airport. */
  readonly latitude: number;
  readonly longitude: number;
  /** Airports of a city, the biggest first; for an airport itself. */
  readonly airports: readonly PlaceCode[];
  /** 0 is the busiest place; higher is less important. */
  readonly rank: number;
}
