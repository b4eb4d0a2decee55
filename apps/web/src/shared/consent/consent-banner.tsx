import { hasTrackers } from '@farelark/contracts';
import { useEffect, useState } from 'react';
import { LinkedText } from '../i18n/linked-text.tsx';
import { useTexts } from '../i18n/texts.ts';
import { usePageSettings } from '../settings/page-settings.ts';
import { Button } from '../ui/button.tsx';
import { type Consent, hasPrivacySignal, saveConsent, useConsent } from './consent.ts';

/** The question, with two answers of the same weight. It waits; nothing is covered and nothing is blocked. */
export function ConsentBanner({ onChosen }: { onChosen: () => void }) {
  const { t } = useTexts();
  const answer = (choice: Consent) => () => {
    saveConsent(choice);
    onChosen();
  };
  return (
    <section className="aside" aria-labelledby="consent-title">
      <div>
        <h2 id="consent-title" className="font-semibold">
          {t('consent.title')}
        </h2>
        <p className="mt-1 text-sm text-soft">
          <LinkedText
            text={t('consent.text')}
            links={{
              cookies: (words) => (
                <a className="link" href="/cookies">
                  {words}
                </a>
              ),
            }}
          />
        </p>
      </div>
      <ConsentButtons accept={answer('granted')} refuse={answer('denied')} />
    </section>
  );
}

/** Alike in size and colour, so that neither is the easier one. */
export function ConsentButtons({ accept, refuse }: { accept: () => void; refuse: () => void }) {
  const { t } = useTexts();
  return (
    <div className="grid grow grid-cols-2 gap-2 sm:max-w-80">
      <Button onClick={refuse}>{t('consent.refuse')}</Button>
      <Button onClick={accept}>{t('consent.accept')}</Button>
    </div>
  );
}

/** For the page about cookies: what was chosen, and the choice. Its texts are those of `asides`. */
export function ConsentSettings() {
  const { t } = useTexts();
  const { measurement } = usePageSettings();
  const consent = useConsent();
  // The server does not know the browser.
  const [isSignalled, setSignalled] = useState(false);
  useEffect(() => setSignalled(hasPrivacySignal()), []);

  if (!hasTrackers(measurement)) return <p className="panel px-5 py-4">{t('consent.none')}</p>;
  return (
    <div className="panel flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
      <p role="status">
        {consent === null
          ? t(isSignalled ? 'consent.signal' : 'consent.open')
          : t(`consent.${consent}`)}
      </p>
      <ConsentButtons accept={() => saveConsent('granted')} refuse={() => saveConsent('denied')} />
    </div>
  );
}
