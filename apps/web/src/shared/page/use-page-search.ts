import { useSyncExternalStore } from 'react';
import { type SetURLSearchParams, useSearchParams } from 'react-router';

const NOTHING = new URLSearchParams();
const never = () => () => {};

/** False during hydration, which must render what the server did. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Query of the address. The server renders pages without it. */
export function usePageSearch(): [URLSearchParams, SetURLSearchParams] {
  const [params, setParams] = useSearchParams();
  return [useIsHydrated() ? params : NOTHING, setParams];
}
