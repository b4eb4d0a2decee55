import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import { pageTexts } from '../i18n/texts.ts';

interface WhenSeenProps<Props> {
  /** Loads what is shown: a module whose `Component` takes `props`. */
  readonly load: () => Promise<{ readonly Component: ComponentType<Props> }>;
  readonly props?: Props;
  /** Stands there until then, in the size of what comes, so that nothing jumps. */
  readonly fallback: ReactNode;
}

/** Wide screens preload content before it is seen; phones load it on the first scroll. */
const ROOMY = '(min-width: 40rem)';
const AHEAD = { roomy: '300px', phone: '-64px' };

/**
 * Loads a part of a page when the reader comes near it, so that what is far below costs nothing on the way
 * to the first screen. What fails to load is thrown for the boundary around it.
 */
export function LazyWhenVisible<Props extends object>({
  load,
  props,
  fallback,
}: WhenSeenProps<Props>) {
  const place = useRef<HTMLDivElement>(null);
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (place.current === null) return;
    let isLeft = false;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        load().then(
          // In slices: a long list must not hold the page up.
          ({ Component }) => isLeft || startTransition(() => setLoaded(() => Component)),
          (thrown: unknown) => isLeft || setFailure(thrown),
        );
      },
      { rootMargin: matchMedia(ROOMY).matches ? AHEAD.roomy : AHEAD.phone },
    );
    observer.observe(place.current);
    return () => {
      isLeft = true;
      observer.disconnect();
    };
  }, [load]);
  if (failure !== null) throw failure;
  // One without properties is given none.
  if (Loaded !== null) return <Loaded {...(props as Props)} />;
  return <div ref={place}>{fallback}</div>;
}

interface OnDemand<Props> {
  /** Null until it was loaded. */
  readonly Component: ComponentType<Props> | null;
  readonly hasFailed: boolean;
  /** Loads it; asked again after a failure, tries again. */
  readonly request: () => void;
}

/** Loads a component on `request`, so that what few visitors open costs the others nothing. */
export function useLazyComponent<Props>(
  load: () => Promise<{ readonly Component: ComponentType<Props> }>,
): OnDemand<Props> {
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

/** Loads what seldom comes up, with its texts. @throws where there is no way to its code or its texts */
export async function loadAside<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), pageTexts().load('asides')]);
  return part;
}
