import type { PageSignals } from '@farelark/client/session';

/** What this browser tells of its tabs, its window and its network. */
export const pageSignals: PageSignals = {
  onStorage(listener) {
    const follow = ({ key }: StorageEvent): void => listener(key);
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  },
  onReturn(listener) {
    const look = (): void => {
      if (document.visibilityState === 'visible') listener();
    };
    addEventListener('pageshow', look);
    addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('pageshow', look);
      removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  },
};
