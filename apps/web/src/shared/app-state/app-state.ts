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
  /** Owner of these pages; null before that is known. */
  readonly user: SessionUser | null;
  readonly loading: boolean;
  readonly error: unknown;
  /** Alerts are hidden by a filter, whichever tab is shown. */
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

/** As the specification has it (section 3). */
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

/** The state after `action`. What is not named by it stays the same object. */
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

/** Kept preferences by the names of the app state. */
export function toAppPreferences(kept: AlertPreferences): Partial<AppPreferences> {
  return {
    departureAirports: kept.departureAirports,
    destinationPreferences: kept.destinationAirports,
    cabinClass: kept.cabinClasses,
    luggageRequirements: kept.luggageRequirements,
    maxStops: kept.maxStops,
    preferredAirlines: kept.preferredAirlines,
    excludedAirplaneTypes: kept.excludedAirplaneTypes,
  };
}
