import { useEffect, useReducer, useRef, useState } from 'react';

/**
 * Freezes a value while the pointer is down. Otherwise a validation error that appears on blur would move the pressed
 * button away from the pointer, and the click would be lost.
 */
export function useStableWhilePressed<Value>(value: Value): Value {
  const isPressed = useRef(false);
  const stable = useRef(value);
  const [, rerender] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    const press = (): void => {
      isPressed.current = true;
    };
    const release = (): void => {
      // The click follows the release.
      setTimeout(() => {
        isPressed.current = false;
        rerender();
      });
    };
    addEventListener('pointerdown', press, true);
    addEventListener('pointerup', release, true);
    addEventListener('pointercancel', release, true);
    return () => {
      removeEventListener('pointerdown', press, true);
      removeEventListener('pointerup', release, true);
      removeEventListener('pointercancel', release, true);
    };
  }, []);

  if (!isPressed.current) stable.current = value;
  return stable.current;
}

/** Runs `change` now, or on release while something is pressed, so that a moving button does not lose the click. */
export function runAfterPress(change: () => void): void {
  if (document.body.matches(':active'))
    window.addEventListener('mouseup', change, { once: true, capture: true });
  else change();
}

/** Debounces a value; returns the first one immediately. */
export function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
