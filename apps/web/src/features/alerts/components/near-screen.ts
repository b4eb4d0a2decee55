import { type RefObject, startTransition, useEffect, useState } from 'react';

/** How far beyond the edges of the screen counts as near: about a screen of a phone. */
const MARGIN = '800px 0px';

const listeners = new WeakMap<Element, (near: boolean) => void>();
let observer: IntersectionObserver | undefined;

/** One observer for the whole list; one for each of its rows would cost more than it saves. */
function sharedObserver(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      // In slices, between which the page answers: several rows come near at once.
      startTransition(() => {
        for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
      });
    },
    { rootMargin: MARGIN },
  );
  return observer;
}

/**
 * Whether an element is on the screen or close to it, or has the focus. `atFirst` is the answer before the
 * first look, so that what certainly starts on the screen is drawn at once.
 */
export function useNearScreen(ref: RefObject<Element | null>, atFirst: boolean): boolean {
  const [near, setNear] = useState(atFirst);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    listeners.set(element, (isNear) => {
      // Who scrolls on with the keyboard in a card finds it there again.
      if (isNear || !element.contains(document.activeElement)) setNear(isNear);
    });
    sharedObserver().observe(element);
    return () => {
      sharedObserver().unobserve(element);
      listeners.delete(element);
    };
  }, [ref]);
  return near;
}
