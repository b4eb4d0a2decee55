import { DEFAULT_PREFERENCES } from '@farelark/contracts';
import { describe, expect, it } from 'vitest';
import { type AppAction, appReducer, INITIAL_APP_STATE, toAppPreferences } from './app-state.ts';

const ana = { id: 'ana', email: 'ana@example.org', name: 'Ana' };
const reduce = (...actions: AppAction[]) => actions.reduce(appReducer, INITIAL_APP_STATE);

describe('INITIAL_APP_STATE', () => {
  it('is loading with the default preferences [3.app-state 3.state.preferences 3.state.departures 3.state.destinations 3.state.cabin 3.state.luggage 3.state.stops 3.state.airlines 3.state.planes 3.state.frequency 9.defaults]', () => {
    expect(INITIAL_APP_STATE).toEqual({
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
    });
  });

  it('has the preferences of a new account [3.state.preferences]', () => {
    const preferences = toAppPreferences(DEFAULT_PREFERENCES);
    expect(reduce({ type: 'mergePreferences', preferences })).toEqual(INITIAL_APP_STATE);
  });
});

describe('appReducer', () => {
  it.each<[AppAction, object]>([
    [{ type: 'setUser', user: ana }, { user: ana }],
    [{ type: 'setLoading', loading: false }, { loading: false }],
    [{ type: 'setError', error: 'cut off' }, { error: 'cut off' }],
    [{ type: 'setHasActiveFilters', hasActiveFilters: true }, { hasActiveFilters: true }],
  ])('changes one field by %j [4.app-state.set]', (action, change) => {
    expect(reduce(action)).toEqual({ ...INITIAL_APP_STATE, ...change });
  });

  it('merges preferences and keeps the others [4.app-state.merge 4.app-state.set]', () => {
    const { preferences } = reduce(
      { type: 'mergePreferences', preferences: { departureAirports: ['BUD'], maxStops: '0' } },
      { type: 'mergePreferences', preferences: { departureAirports: ['VIE'] } },
    );
    expect(preferences).toEqual({
      ...INITIAL_APP_STATE.preferences,
      departureAirports: ['VIE'],
      maxStops: '0',
    });
  });

  it('returns to the initial state by a reset [4.app-state.reset 4.app-state.set]', () => {
    const state = reduce(
      { type: 'setUser', user: ana },
      { type: 'mergePreferences', preferences: { departureAirports: ['BUD'] } },
      { type: 'reset' },
    );
    expect(state).toBe(INITIAL_APP_STATE);
  });
});

it('toAppPreferences renames destinations and cabins as specified [3.state.destinations 3.state.cabin]', () => {
  expect(
    toAppPreferences({
      ...DEFAULT_PREFERENCES,
      destinationAirports: ['LIS'],
      cabinClasses: ['business'],
    }),
  ).toMatchObject({ destinationPreferences: ['LIS'], cabinClass: ['business'] });
});
