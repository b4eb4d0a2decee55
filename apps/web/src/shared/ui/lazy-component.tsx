import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import { pageTexts } from '../i18n/texts.ts';

interface LazyProps<Props> {
  /** Loads a module whose `Component` takes `props`. */
  readonly load: () => Promise<{ readonly Component: ComponentType<Props> }>;
  readonly props?: Props;
  /** Placeholder of the same size, to avoid layout shifts. */
  readonly fallback: ReactNode;
}

/** Wide screens preload content; phones load it on the first scroll. */
const WIDE_SCREEN = '(min-width: 40rem)';
const ROOT_MARGIN = { wide: '300px', phone: '-64px' };

/** Loads a component when its placeholder comes near the viewport; throws failures to the error boundary. */
export function LazyWhenVisible<Props extends object>({ load, props, fallback }: LazyProps<Props>) {
  const placeholder = useRef<HTMLDivElement>(null);
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (placeholder.current === null) return;
    let isUnmounted = false;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        load().then(
          // As a transition, to keep the page responsive.
          ({ Component }) => isUnmounted || startTransition(() => setLoaded(() => Component)),
          (thrown: unknown) => isUnmounted || setFailure(thrown),
        );
      },
      { rootMargin: matchMedia(WIDE_SCREEN).matches ? ROOT_MARGIN.wide : ROOT_MARGIN.phone },
    );
    observer.observe(placeholder.current);
    return () => {
      isUnmounted = true;
      observer.disconnect();
    };
  }, [load]);
  if (failure !== null) throw failure;
  // Components without props get none.
  if (Loaded !== null) return <Loaded {...(props as Props)} />;
  return <div ref={placeholder}>{fallback}</div>;
}

interface LazyComponent<Props> {
  /** null until loaded. */
  readonly Component: ComponentType<Props> | null;
  readonly hasFailed: boolean;
  /** Loads the component, again after a failure. */
  readonly request: () => void;
}

/** Loads a component on `request`. */
export function useLazyComponent<Props>(
  load: () => Promise<{ readonly Component: ComponentType<Props> }>,
): LazyComponent<Props> {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const request = (): void => {
    if (Component !== null || state === 'loading') return;
    setState('loading');
    load().then(
      (loaded) => {
        setComponent(() => loaded.Component);
        setState('idle');
      },
      () => setState('failed'),
    );
  };
  return { Component, hasFailed: state === 'failed', request };
}

/** Loads a rarely used module and the texts of `asides`. */
export async function loadAside<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load(), pageTexts().load('asides')]);
  return module;
}
