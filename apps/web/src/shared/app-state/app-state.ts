import type { SessionUser } from '@farelark/client/session';
import type { AlertPreferences, ChannelSettings } from '@farelark/contracts';

export interface AppPreferences {
  readonly departureAirports: readonly string[];
  /** Airports, cities and countries; empty = anywhere. */
  readonly destinationPreferences: readonly string[];
  /** Empty = all. */
  readonly cabinClass: readonly AlertPreferences['cabinClasses'][number][];
  readonly luggageRequirements: boolean;
  readonly maxStops: AlertPreferences['maxStops'];
  readonly preferredAirlines: readonly string[];
  readonly excludedAirplaneTypes: readonly AlertPreferences['excludedAirplaneTypes'][number][];
  readonly alertFrequency: ChannelSettings['alertFrequency'];
}

export interface AppState {
  /** null until known. */
  readonly user: SessionUser | null;
  readonly loading: boolean;
  readonly error: unknown;
  /** True if a filter hides alerts, on any tab. */
  readonly hasActiveFilters: boolean;
  readonly preferences: AppPreferences;
}

/** The actions of the specification (section 4). */
export type AppAction =
  | { type: 'setUser'; user: SessionUser | null }
  | { type: 'setLoading'; loading: boolean }
  | { type: 'setError'; error: unknown }
  | { type: 'setHasActiveFilters'; hasActiveFilters: boolean }
  | { type: 'mergePreferences'; preferences: Partial<AppPreferences> }
  | { type: 'reset' };

/** Specification, section 3. */
export const INITIAL_APP_STATE: AppState = {
  user: null,
  loading: true,
  error: null,
  hasActiveFilters: false,
  preferences: {
    departureAirports: [],
    destinationPreferences: [],
    cabinClass: ['economy'],
    luggageRequirements: false,
    maxStops: '1',
    preferredAirlines: [],
    excludedAirplaneTypes: [],
    alertFrequency: 'immediate',
  },
};

export function appReducer(state: AppState, action: AppAction): AppState {
  switch (action.type) {
    case 'setUser':
      return { ...state, user: action.user };
    case 'setLoading':
      return { ...state, loading: action.loading };
    case 'setError':
      return { ...state, error: action.error };
    case 'setHasActiveFilters':
      return { ...state, hasActiveFilters: action.hasActiveFilters };
    case 'mergePreferences':
      return { ...state, preferences: { ...state.preferences, ...action.preferences } };
    case 'reset':
      return INITIAL_APP_STATE;
  }
}

export function toAppPreferences(saved: AlertPreferences): Partial<AppPreferences> {
  return {
    departureAirports: saved.departureAirports,
    destinationPreferences: saved.destinationAirports,
    cabinClass: saved.cabinClasses,
    luggageRequirements: saved.luggageRequirements,
    maxStops: saved.maxStops,
    preferredAirlines: saved.preferredAirlines,
    excludedAirplaneTypes: saved.excludedAirplaneTypes,
  };
}
