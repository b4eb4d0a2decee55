import { useSyncExternalStore } from 'react';
import { type SetSearchParams, useSearchParams } from '../navigation/search-params.ts';

const EMPTY_PARAMS = new URLSearchParams();
const subscribeToNothing = () => () => {};

/** False during hydration, which must match the server's HTML. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/** Query parameters; empty on the server and during hydration. */
export function usePageSearch(): [URLSearchParams, SetSearchParams] {
  const [params, setParams] = useSearchParams();
  return [useIsHydrated() ? params : EMPTY_PARAMS, setParams];
}
