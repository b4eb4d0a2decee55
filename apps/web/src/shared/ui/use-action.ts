import { useCallback, useRef, useState } from 'react';

export interface Action<Args extends readonly unknown[]> {
  readonly busy: boolean;
  /** Error of the last run, or null. */
  readonly failure: unknown;
  /** Runs the action unless it is running; resolves to true on success. */
  run(...args: Args): Promise<boolean>;
  clear(): void;
}

type State = Pick<Action<[]>, 'busy' | 'failure'>;

const IDLE: State = { busy: false, failure: null };

/** Runs one call at a time, so that a double click counts as one. */
export function useAction<Args extends readonly unknown[]>(
  act: (...args: Args) => Promise<void>,
  onFailure?: (failure: unknown) => void,
): Action<Args> {
  const [state, setState] = useState<State>(IDLE);
  const running = useRef(false);
  const latest = useRef({ act, onFailure });
  latest.current = { act, onFailure };

  const run = useCallback(async (...args: Args): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setState({ busy: true, failure: null });
    try {
      await latest.current.act(...args);
      setState(IDLE);
      return true;
    } catch (failure) {
      setState({ busy: false, failure });
      latest.current.onFailure?.(failure);
      return false;
    } finally {
      running.current = false;
    }
  }, []);
  const clear = useCallback(() => setState(IDLE), []);
  return { ...state, run, clear };
}
