import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { pageTexts } from '../i18n/texts.ts';
import { runAfterLoad } from '../page/timers.ts';

interface LazyProps<Props> {
  /** Loads a module whose `Component` takes `props`. */
  readonly load: () => Promise<{ readonly Component: ComponentType<Props> }>;
  readonly props?: Props;
  /** Placeholder of the same size, to avoid layout shifts. */
  readonly fallback: ReactNode;
}

/** Wide screens preload content; phones load it on the first scroll, or after the seconds in which visitors act first. */
const WIDE_SCREEN = '(min-width: 40rem)';
const WIDE = { rootMargin: '300px', delayMs: 0 };
const PHONE = { rootMargin: '-64px', delayMs: 5000 };

/**
 * Loads a component when its placeholder comes near the viewport, before printing, or when the page has been idle, so that
 * prints and pictures of the whole page are complete. Throws failures to the error boundary.
 */
export function LazyWhenVisible<Props extends object>({ load, props, fallback }: LazyProps<Props>) {
  const placeholder = useRef<HTMLDivElement>(null);
  const { Component, failure, request } = useLazyComponent(load);
  const requestNow = useEffectEvent(request);
  useEffect(() => {
    if (placeholder.current === null) return;
    const handleNeed = () => requestNow();
    const { rootMargin, delayMs } = matchMedia(WIDE_SCREEN).matches ? WIDE : PHONE;
    runAfterLoad(handleNeed, delayMs);
    addEventListener('beforeprint', handleNeed);
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        handleNeed();
      },
      { rootMargin },
    );
    observer.observe(placeholder.current);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', handleNeed);
    };
  }, []);
  if (failure !== null) throw failure;
  // Components without props get none.
  if (Component !== null) return <Component {...(props as Props)} />;
  return <div ref={placeholder}>{fallback}</div>;
}

/** Loads a component on `request`, again after a failure. */
export function useLazyComponent<Props>(
  load: () => Promise<{ readonly Component: ComponentType<Props> }>,
) {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const isLoading = useRef(false);
  const request = (): void => {
    if (Component !== null || isLoading.current) return;
    isLoading.current = true;
    setFailure(null);
    load()
      // As a transition, to keep the page responsive.
      .then((loaded) => startTransition(() => setComponent(() => loaded.Component)), setFailure)
      .finally(() => {
        isLoading.current = false;
      });
  };
  return { Component, failure, request };
}

/** Loads a rarely used module and the texts of `asides`. */
export async function loadAside<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load(), pageTexts().load('asides')]);
  return module;
}
