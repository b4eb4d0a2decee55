import { toast } from './toasts.tsx';

interface SharedPage {
  readonly title: string;
  /** Whole, with its origin. */
  readonly url: string;
}

interface ShareTexts {
  readonly copied: string;
  readonly failed: string;
  /** Instruction for doing it by hand. */
  readonly failedText: string;
}

/** Gives an address to the device's own way of sharing, or copies it where there is none, and says which became of it. */
export async function shareUrl({ title, url }: SharedPage, texts: ShareTexts): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return;
    } catch (failure) {
      // Cancelling is no failure.
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
