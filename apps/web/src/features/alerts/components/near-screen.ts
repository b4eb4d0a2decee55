import { type RefObject, startTransition, useEffect, useState } from 'react';

/** How far beyond the edges of the screen counts as near, in pixels. */
export type NearMargin = 800 | 2400;

const listeners = new WeakMap<Element, (near: boolean) => void>();
const observers = new Map<NearMargin, IntersectionObserver>();

/** One observer for all that is near by the same measure; one for each element would cost more than it saves. */
function sharedObserver(margin: NearMargin): IntersectionObserver {
  const known = observers.get(margin);
  if (known !== undefined) return known;
  const made = new IntersectionObserver(
    (entries) => {
      // In slices, between which the page answers: several come near at once.
      startTransition(() => {
        for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
      });
    },
    { rootMargin: `${margin}px 0px` },
  );
  observers.set(margin, made);
  return made;
}

/**
 * Whether an element is on the screen or at most `margin` pixels from it, or has the focus. `atFirst` is the
 * answer before the first look, so that what certainly starts on the screen is drawn at once.
 */
export function useNearScreen(
  ref: RefObject<Element | null>,
  margin: NearMargin,
  atFirst: boolean,
): boolean {
  const [near, setNear] = useState(atFirst);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = sharedObserver(margin);
    listeners.set(element, (isNear) => {
      // Who scrolls on with the keyboard in a card finds it there again.
      if (isNear || !element.contains(document.activeElement)) setNear(isNear);
    });
    observer.observe(element);
    return () => {
      observer.unobserve(element);
      listeners.delete(element);
    };
  }, [ref, margin]);
  return near;
}
