import { translateNow } from '../i18n/texts.ts';
import { toast } from './toasts.tsx';

interface SharedPage {
  readonly title: string;
  /** Absolute URL. */
  readonly url: string;
}

/** Shares a URL by the device, or copies it and shows a toast. */
export async function shareUrl({ title, url }: SharedPage, area: 'blog' | 'dealPage') {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return;
    } catch (failure) {
      // Cancelled.
      if (failure instanceof DOMException && failure.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    void toast('success', translateNow(`${area}.share.copied`));
  } catch {
    const description = translateNow(`${area}.share.failedText`);
    void toast('error', translateNow(`${area}.share.failed`), { description });
  }
}
