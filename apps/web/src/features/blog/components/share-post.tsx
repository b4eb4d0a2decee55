import { useTexts } from '../../../shared/i18n/texts.ts';
import { usePageSettings } from '../../../shared/settings/page-settings.ts';
import { handOn } from '../../../shared/ui/hand-on.ts';
import { CopyIcon, MailIcon } from '../../../shared/ui/icons.tsx';

interface SharePostProps {
  title: string;
  /** Of the address that counts. */
  path: string;
}

/** Hands a post on: as the device does it where it can, else by copying the link; or by mail. */
export function SharePost({ title, path }: SharePostProps) {
  const { t } = useTexts();
  const url = usePageSettings().backendUrl + path;
  const share = (): void =>
    void handOn(
      { title, url },
      {
        copied: t('blog.share.copied'),
        failed: t('blog.share.failed'),
        failedText: t('blog.share.failedText'),
      },
    );
  const mail = `subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`;
  return (
    <div className="flex flex-wrap gap-3">
      <button type="button" className="button button-line" onClick={share}>
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
