import { useTexts } from '../../../shared/i18n/texts.ts';
import { usePageSettings } from '../../../shared/settings/page-settings.ts';
import { CopyIcon, MailIcon } from '../../../shared/ui/icons.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';

interface SharePostProps {
  title: string;
  /** Of the address that counts. */
  path: string;
}

/** Hands a post on: as the device does it where it can, else by copying the link; or by mail. */
export function SharePost({ title, path }: SharePostProps) {
  const { t } = useTexts();
  const url = usePageSettings().backendUrl + path;
  const share = async (): Promise<void> => {
    // Not every browser has it, whatever the types say.
    const canShare: boolean = 'share' in navigator;
    if (canShare) {
      // Given up by the person, or refused by the device: nothing to say either way.
      await navigator.share({ title, url }).catch(() => {});
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      void toast('success', t('blog.share.copied'));
    } catch {
      void toast('error', t('blog.share.failed'), { description: t('blog.share.failedText') });
    }
  };
  const mail = `subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`;
  return (
    <div className="flex flex-wrap gap-3">
      <button type="button" className="button button-line" onClick={() => void share()}>
        <CopyIcon />
        {t('blog.share.action')}
      </button>
      <a className="button button-line" href={`mailto:?${mail}`}>
        <MailIcon />
        {t('blog.share.mail')}
      </a>
    </div>
  );
}
