export interface AirportSource {
  readonly code: string;
  readonly name: string;
  readonly city: string;
  readonly country: string;
  readonly zone: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly size: number;
}
