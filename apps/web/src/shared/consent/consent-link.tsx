import { hasTrackers } from '@farelark/contracts';
import { useTexts } from '../i18n/texts.ts';
import { usePageSettings } from '../settings/page-settings.ts';

/** For the foot of every page: the way back to the question. Nothing where there is nothing to ask about. */
export function ConsentLink() {
  const { t } = useTexts();
  const { measurement } = usePageSettings();
  if (!hasTrackers(measurement)) return null;
  const open = () => {
    import('./open-consent.tsx')
      .then(({ openConsent }) => openConsent())
      // Without a network there is nothing that could be agreed to.
      .catch(() => {});
  };
  return (
    <button type="button" className="link -my-3 inline-flex min-h-11 items-center" onClick={open}>
      {t('footer.measurement')}
    </button>
  );
}
