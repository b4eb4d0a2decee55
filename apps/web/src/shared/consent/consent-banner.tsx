import { LinkedText } from '../i18n/linked-text.tsx';
import { useTexts } from '../i18n/texts.ts';
import { type Consent, choose } from './consent.ts';

/** The question, with two answers of the same weight. It waits; nothing is covered and nothing is blocked. */
export function ConsentBanner({ onChosen }: { onChosen: () => void }) {
  const { t } = useTexts();
  const answer = (choice: Consent) => () => {
    choose(choice);
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
      <ConsentAnswers accept={answer('granted')} refuse={answer('denied')} />
    </section>
  );
}

interface ConsentAnswersProps {
  accept: () => void;
  refuse: () => void;
}

/** Alike in size and colour, so that neither is the easier one. */
export function ConsentAnswers({ accept, refuse }: ConsentAnswersProps) {
  const { t } = useTexts();
  return (
    <div className="grid grow grid-cols-2 gap-2 sm:max-w-80">
      <button type="button" className="button button-line" onClick={refuse}>
        {t('consent.refuse')}
      </button>
      <button type="button" className="button button-line" onClick={accept}>
        {t('consent.accept')}
      </button>
    </div>
  );
}
