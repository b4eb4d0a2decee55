import { hasTrackers } from '@farelark/contracts';
import { useEffect, useState } from 'react';
import { LinkedText } from '../i18n/linked-text.tsx';
import { useTexts } from '../i18n/texts.ts';
import { usePageSettings } from '../settings/page-settings.ts';
import { Button } from '../ui/button.tsx';
import { type Consent, hasPrivacySignal, saveConsent, useConsent } from './consent.ts';

/** Asks for consent without covering or blocking the page. */
export function ConsentBanner({ onChosen }: { onChosen: () => void }) {
  const { t } = useTexts();
  const createHandler = (choice: Consent) => () => {
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
              cookies: (text) => (
                <a className="link" href="/cookies">
                  {text}
                </a>
              ),
            }}
          />
        </p>
      </div>
      <ConsentButtons accept={createHandler('granted')} refuse={createHandler('denied')} />
    </section>
  );
}

/** Equal in size and colour, to favour neither. */
export function ConsentButtons({ accept, refuse }: { accept: () => void; refuse: () => void }) {
  const { t } = useTexts();
  return (
    <div className="grid grow grid-cols-2 gap-2 sm:max-w-80">
      <Button onClick={refuse}>{t('consent.refuse')}</Button>
      <Button onClick={accept}>{t('consent.accept')}</Button>
    </div>
  );
}

/** The current consent and its buttons, for the cookies page. Needs the texts of `asides`. */
export function ConsentSettings() {
  const { t } = useTexts();
  const { measurement } = usePageSettings();
  const consent = useConsent();
  // In an effect, since the server does not know the browser.
  const [hasSignal, setSignal] = useState(false);
  useEffect(() => setSignal(hasPrivacySignal()), []);

  if (!hasTrackers(measurement)) return <p className="panel px-5 py-4">{t('consent.none')}</p>;
  return (
    <div className="panel flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
      <p role="status">
        {consent === null
          ? t(hasSignal ? 'consent.signal' : 'consent.open')
          : t(`consent.${consent}`)}
      </p>
      <ConsentButtons accept={() => saveConsent('granted')} refuse={() => saveConsent('denied')} />
    </div>
  );
}
