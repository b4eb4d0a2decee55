import { useEffect, useReducer, useRef, useState } from 'react';

/**
 * `value`, but as it was when the pointer went down for as long as it is down. Leaving a field for a
 * button checks the field while the button is being pressed; a mistake that appeared at that moment
 * would push the button away from under the pointer, and the press would be lost.
 */
export function useStableWhilePressed<Value>(value: Value): Value {
  const isPressed = useRef(false);
  const kept = useRef(value);
  const [, catchUp] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    const press = (): void => {
      isPressed.current = true;
    };
    const release = (): void => {
      // The click itself follows the release; only then may anything move.
      setTimeout(() => {
        isPressed.current = false;
        catchUp();
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

  if (!isPressed.current) kept.current = value;
  return kept.current;
}

/** Changes the page, while something is pressed only when it is let go: a button that moves away is not pressed. */
export function runAfterPress(change: () => void): void {
  if (document.body.matches(':active'))
    window.addEventListener('mouseup', change, { once: true, capture: true });
  else change();
}

/** A value once it has stayed the same for so many milliseconds; at first, immediately. */
export function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
