import { useTexts } from '../../../shared/i18n/texts.ts';
import { ShareIcon } from '../../../shared/ui/share-icons.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';

interface ShareButtonProps {
  title: string;
  /** Path of the page. */
  path: string;
}

/** Hands the page's address to the device's own way of sharing, or copies it where there is none. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const { t } = useTexts();
  const share = async (): Promise<void> => {
    const url = new URL(path, location.origin).href;
    if (typeof navigator.share === 'function') {
      try {
        await navigator.share({ title, url });
        return;
      } catch (failure) {
        // Whoever changes their mind wants nothing instead.
        if (failure instanceof DOMException && failure.name === 'AbortError') return;
      }
    }
    try {
      await navigator.clipboard.writeText(url);
      void toast('success', t('dealPage.share.copied'));
    } catch {
      void toast('error', t('dealPage.share.failed'), {
        description: t('dealPage.share.failedText'),
      });
    }
  };
  return (
    <button type="button" className="button button-line" onClick={() => void share()}>
      <ShareIcon />
      {t('dealPage.action.share')}
    </button>
  );
}
