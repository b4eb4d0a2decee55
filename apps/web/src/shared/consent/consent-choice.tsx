import { hasTrackers } from '@farelark/contracts';
import { useEffect, useState } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { usePageSettings } from '../settings/page-settings.ts';
import { asksNotToTrack, choose, useConsent } from './consent.ts';
import { ConsentAnswers } from './consent-banner.tsx';

/** For the page about cookies: what was chosen, and the choice. Its texts are those of `asides`. */
export function ConsentChoice() {
  const { t } = useTexts();
  const { measurement } = usePageSettings();
  const consent = useConsent();
  // Whoever writes this page does not know the browser.
  const [isSignalled, setSignalled] = useState(false);
  useEffect(() => setSignalled(asksNotToTrack()), []);

  if (!hasTrackers(measurement)) return <p className="panel px-5 py-4">{t('consent.none')}</p>;
  return (
    <div className="panel flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
      <p role="status">
        {consent === null
          ? t(isSignalled ? 'consent.signal' : 'consent.open')
          : t(`consent.${consent}`)}
      </p>
      <ConsentAnswers accept={() => choose('granted')} refuse={() => choose('denied')} />
    </div>
  );
}
