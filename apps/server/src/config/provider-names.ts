/** The providers that there is an adapter for, as their sources are named. */
export const PROVIDER_NAMES = ['duffel', 'sabre', 'amadeus', 'travelpayouts'] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];
