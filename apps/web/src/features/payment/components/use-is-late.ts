import { useEffect, useState } from 'react';

/** Whether so many milliseconds have passed since this was first shown. */
export function useIsLate(millis: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), millis);
    return () => clearTimeout(timer);
  }, [millis]);
  return isLate;
}
