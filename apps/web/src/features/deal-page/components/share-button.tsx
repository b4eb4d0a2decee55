import { useTexts } from '../../../shared/i18n/texts.ts';
import { usePageSettings } from '../../../shared/settings/page-settings.ts';
import { handOn } from '../../../shared/ui/hand-on.ts';
import { ShareIcon } from '../../../shared/ui/share-icons.tsx';

interface ShareButtonProps {
  title: string;
  /** Path of the page. */
  path: string;
}

/** Hands the page's address on. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const { t } = useTexts();
  const url = usePageSettings().backendUrl + path;
  const share = (): void =>
    void handOn(
      { title, url },
      {
        copied: t('dealPage.share.copied'),
        failed: t('dealPage.share.failed'),
        failedText: t('dealPage.share.failedText'),
      },
    );
  return (
    <button type="button" className="button button-line" onClick={share}>
      <ShareIcon />
      {t('dealPage.action.share')}
    </button>
  );
}
