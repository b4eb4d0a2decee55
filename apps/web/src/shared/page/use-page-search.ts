import { useSyncExternalStore } from 'react';
import { type SetURLSearchParams, useSearchParams } from 'react-router';

const NOTHING = new URLSearchParams();
const never = () => () => {};

/**
 * False while a page that the server wrote is being taken over, which has to begin as it was written; true
 * from then on, and on every page that the browser makes.
 */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Query of the address. The server renders pages without it. */
export function usePageSearch(): [URLSearchParams, SetURLSearchParams] {
  const [params, setParams] = useSearchParams();
  return [useIsTakenOver() ? params : NOTHING, setParams];
}
