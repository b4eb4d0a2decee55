import { useCallback, useMemo } from 'react';
import type { NavigateOptions } from 'react-router';
import { useLocation, useNavigate } from './router-context.tsx';

type SearchParams = URLSearchParams | Record<string, string>;

export type SetSearchParams = (
  next: SearchParams | ((current: URLSearchParams) => SearchParams),
  options?: NavigateOptions,
) => void;

/** Query parameters of the page, and how to navigate to others. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback<SetSearchParams>(
    (next, options) => {
      const chosen = typeof next === 'function' ? next(new URLSearchParams(search)) : next;
      void navigate(`?${new URLSearchParams(chosen)}`, options);
    },
    [navigate, search],
  );
  return [params, setParams];
}
