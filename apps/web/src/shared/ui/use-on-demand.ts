import { type ComponentType, useState } from 'react';

/** A part of a page that is loaded when somebody reaches for it. */
interface OnDemand<Props> {
  /** Null until it was loaded. */
  readonly Component: ComponentType<Props> | null;
  readonly hasFailed: boolean;
  /** Loads it; asked again after a failure, tries again. */
  readonly request: () => void;
}

/** Loads a component on `request`, so that what few visitors open costs the others nothing. */
export function useOnDemand<Props>(
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
