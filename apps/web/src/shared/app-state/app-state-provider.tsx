import type { SessionUser } from '@farelark/client/session';
import {
  createContext,
  type Dispatch,
  type ReactNode,
  useContext,
  useMemo,
  useReducer,
} from 'react';
import { type AppAction, type AppState, appReducer, INITIAL_APP_STATE } from './app-state.ts';

interface AppStateAccess {
  readonly state: AppState;
  readonly dispatch: Dispatch<AppAction>;
}

const AppStateContext = createContext<AppStateAccess | null>(null);

/** State of a traveller's pages; resets for another traveller. */
export function AppStateProvider({ user, children }: { user: SessionUser; children: ReactNode }) {
  const [state, dispatch] = useReducer(appReducer, { ...INITIAL_APP_STATE, user });
  // While rendering, so that children never see data of another traveller.
  if (state.user !== user) {
    if (state.user?.id !== user.id) dispatch({ type: 'reset' });
    dispatch({ type: 'setUser', user });
  }
  const access = useMemo(() => ({ state, dispatch }), [state]);
  return <AppStateContext value={access}>{children}</AppStateContext>;
}

/** @throws Error outside of an AppStateProvider (specification, section 8) */
export function useAppState(): AppStateAccess {
  const access = useContext(AppStateContext);
  if (access === null) throw new Error('useAppState must be used within an AppStateProvider');
  return access;
}
