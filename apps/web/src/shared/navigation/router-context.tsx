import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { Location, NavigateOptions, To } from 'react-router';
import type { LoadedPage } from './page-loader.ts';
import type { PageRouter, RouterState } from './page-router.ts';
import { useScrollRestoration } from './scroll-restoration.ts';

interface RouterContextValue extends Pick<RouterState, 'location' | 'page'> {
  /** Null on a server. */
  readonly router: PageRouter | null;
}

const RouterContext = createContext<RouterContextValue | null>(null);
/** Apart, so that the start of a navigation renders few components. */
const NextLocationContext = createContext<Location | null>(null);

/** Provides the pages of a router in a browser. */
export function RouterProvider({ router, children }: { router: PageRouter; children: ReactNode }) {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    // A page may have been loaded since the rendering.
    setState(router.state);
    return router.subscribe((next) => startTransition(() => setState(next)));
  }, [router]);
  useScrollRestoration(router, state);
  const { location, page, next } = state;
  const context = useMemo(() => ({ router, location, page }), [router, location, page]);
  return (
    <RouterContext value={context}>
      <NextLocationContext value={next}>{children}</NextLocationContext>
    </RouterContext>
  );
}

interface StaticRouterProps {
  readonly pathname: string;
  readonly page?: LoadedPage | null;
  readonly children: ReactNode;
}

/** Provides one page on a server. */
export function StaticRouterProvider({ pathname, page = null, children }: StaticRouterProps) {
  const location = { pathname, search: '', hash: '', state: null, key: 'default' };
  return <RouterContext value={{ router: null, location, page }}>{children}</RouterContext>;
}

function useRouterContext(): RouterContextValue {
  const context = useContext(RouterContext);
  if (context === null) throw new Error('There is no router around this component');
  return context;
}

/** Page on screen; null until the first is loaded. */
export const usePage = (): LoadedPage | null => useRouterContext().page;

/** Location of the page on screen. */
export const useLocation = (): Location => useRouterContext().location;

/** Location of the page that is being loaded. */
export const useNextLocation = (): Location | null => useContext(NextLocationContext);

/** Result of the `loader` of the page. */
export const usePageData = <Loader extends (request: never) => unknown>() =>
  usePage()?.data as Awaited<ReturnType<Loader>>;

type Navigate = (to: To, options?: NavigateOptions) => Promise<void>;

const refuse: Navigate = () => Promise.reject(new Error('A server cannot navigate'));

/** The same function in each rendering. */
export function useNavigate(): Navigate {
  return useRouterContext().router?.navigate ?? refuse;
}

/** Leads to another page instead of this one. */
export function Navigate({ to, state }: { to: To; state?: unknown }) {
  const navigate = useNavigate();
  const redirect = useEffectEvent(() => void navigate(to, { replace: true, state }));
  useEffect(() => redirect(), []);
  return null;
}

/** Loads the page again; it stays on screen meanwhile. */
export function useReload(): () => void {
  const { router } = useRouterContext();
  return () => router?.reload();
}

/**
 * Blocks navigations for which `isBlocked` is true. Returns null, or how to `proceed` with or `cancel` the navigation that was
 * blocked.
 */
export function useBlocker(isBlocked: (current: Location, next: Location) => boolean) {
  const { router } = useRouterContext();
  const [proceed, setProceed] = useState<(() => void) | null>(null);
  const askNow = useEffectEvent(isBlocked);
  useEffect(
    () =>
      router?.block({
        isBlocked: (current, next) => askNow(current, next),
        onBlocked: (run) => setProceed(() => run),
      }),
    [router],
  );
  if (proceed === null) return null;
  return {
    proceed: (): void => {
      setProceed(null);
      proceed();
    },
    cancel: (): void => setProceed(null),
  };
}
