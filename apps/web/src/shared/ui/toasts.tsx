import { createRoot } from 'react-dom/client';

interface ToastOptions {
  readonly description?: string;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Milliseconds; default 4,000. */
  readonly duration?: number;
}

type Kind = 'success' | 'error' | 'info';

let toaster: Promise<(kind: Kind, title: string, options?: ToastOptions) => void> | undefined;

/** Shows a toast; loads the library for the first one. */
export async function toast(kind: Kind, title: string, options?: ToastOptions): Promise<void> {
  const show = await preloadToasts().catch(() => null);
  show?.(kind, title, options);
}

/** Loads the library early: the toast about a lost network needs it without one. */
export function preloadToasts(): NonNullable<typeof toaster> {
  toaster ??= mountToaster().catch((failure: unknown) => {
    // Retry for the next toast.
    toaster = undefined;
    throw failure;
  });
  return toaster;
}

async function mountToaster() {
  const [sonner] = await Promise.all([import('sonner'), import('./toasts.css')]);
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const rtl = document.documentElement.dir === 'rtl';
  root.render(
    <sonner.Toaster
      position={rtl ? 'bottom-left' : 'bottom-right'}
      dir={rtl ? 'rtl' : 'ltr'}
      gap={10}
      toastOptions={{ unstyled: true, className: 'toast' }}
    />,
  );
  // The toaster ignores toasts before it is on screen.
  await new Promise((ready) => requestAnimationFrame(() => setTimeout(ready)));
  return (kind: Kind, title: string, options: ToastOptions = {}) => {
    sonner.toast[kind](title, options);
  };
}
