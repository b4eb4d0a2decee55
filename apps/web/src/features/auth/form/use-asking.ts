import { useRef, useState } from 'react';

interface Asking<Given extends unknown[]> {
  readonly failure: unknown;
  readonly isAsking: boolean;
  readonly ask: (...given: Given) => void;
}

/** A button that asks the server for something: never twice at once, and why it was refused. */
export function useAsking<Given extends unknown[]>(
  call: (...given: Given) => Promise<void>,
): Asking<Given> {
  const [failure, setFailure] = useState<unknown>(null);
  const [isAsking, setIsAsking] = useState(false);
  const isUnderWay = useRef(false);

  const run = async (...given: Given): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsAsking(true);
    setFailure(null);
    try {
      await call(...given);
    } catch (refusal) {
      setFailure(refusal);
    } finally {
      isUnderWay.current = false;
      setIsAsking(false);
    }
  };
  return { failure, isAsking, ask: (...given) => void run(...given) };
}
