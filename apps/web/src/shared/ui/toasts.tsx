import { createRoot } from 'react-dom/client';

interface ToastOptions {
  readonly description?: string;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Milliseconds on screen; 5 s unless told. */
  readonly duration?: number;
}

type Kind = 'success' | 'error' | 'info';

let toaster: Promise<(kind: Kind, title: string, options?: ToastOptions) => void> | undefined;

/** Shows a toast, also to screen readers. Its library loads with the first one, not with the landing page. */
export async function toast(kind: Kind, title: string, options?: ToastOptions): Promise<void> {
  // Without its code there is nothing to show it with.
  const show = await preloadToasts().catch(() => null);
  show?.(kind, title, options);
}

/** Fetches the toast library before there is anything to say: that there is no network has to be said without one. */
export function preloadToasts(): NonNullable<typeof toaster> {
  toaster ??= mountToaster().catch((failure: unknown) => {
    // What could not be fetched now may be there for the next toast.
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
  // The toaster only hears what is said once it is on screen.
  await new Promise((ready) => requestAnimationFrame(() => setTimeout(ready)));
  return (kind: Kind, title: string, options: ToastOptions = {}) => {
    sonner.toast[kind](title, options);
  };
}
