import { toast } from './toasts.tsx';

interface SharedPage {
  readonly title: string;
  /** Absolute URL. */
  readonly url: string;
}

interface ShareTexts {
  readonly copied: string;
  readonly failed: string;
  readonly failedText: string;
}

/** Shares a URL by the device, or copies it and shows a toast. */
export async function shareUrl({ title, url }: SharedPage, texts: ShareTexts): Promise<void> {
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
    void toast('success', texts.copied);
  } catch {
    void toast('error', texts.failed, { description: texts.failedText });
  }
}
