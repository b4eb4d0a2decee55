import { LinkedText } from '../../../shared/i18n/linked-text.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/navigation/link.tsx';

/** Consent to the terms and the privacy policy. Links open in a new tab, so that the form keeps its input. */
export function ConsentText() {
  const { t } = useTexts();
  const toPage = (path: string) => (text: string) => (
    <Link to={path} className="link" target="_blank">
      {text}
    </Link>
  );
  return (
    <p className="text-[0.8125rem] text-soft">
      <LinkedText
        text={t('auth.consent')}
        links={{ terms: toPage('/terms'), privacy: toPage('/privacy') }}
      />
    </p>
  );
}
