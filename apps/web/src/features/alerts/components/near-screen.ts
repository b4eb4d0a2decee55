import { type RefObject, useEffect, useState } from 'react';

/** How far beyond the edges of the screen counts as near: about two screens. */
const MARGIN = '1500px 0px';

const listeners = new WeakMap<Element, (near: boolean) => void>();
let observer: IntersectionObserver | undefined;

/** One observer for the whole list; one for each of a thousand cards would cost more than it saves. */
function sharedObserver(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
    },
    { rootMargin: MARGIN },
  );
  return observer;
}

/**
 * Whether an element is on the screen or close to it. `atFirst` is the answer before the first
 * look, so that what certainly starts on the screen is drawn at once.
 */
export function useNearScreen(ref: RefObject<Element | null>, atFirst: boolean): boolean {
  const [near, setNear] = useState(atFirst);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    listeners.set(element, setNear);
    sharedObserver().observe(element);
    return () => {
      sharedObserver().unobserve(element);
      listeners.delete(element);
    };
  }, [ref]);
  return near;
}
