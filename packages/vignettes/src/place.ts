/** Degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

export interface VignettePlace extends Position {
  /** IATA code of the city; of the airport if its city has none. */
  readonly code: string;
}
