import { useTexts } from '../i18n/texts.ts';
import { AlertIcon } from '../ui/icons.tsx';

/** On every page about payments where none is taken: what is played through here moves no money. */
export function TestModeNote() {
  const { t } = useTexts();
  return (
    <p
      role="note"
      className="flex max-w-[72ch] gap-2.5 rounded-xl bg-sunrise-wash px-4 py-3 text-sm leading-relaxed"
    >
      <span className="mt-0.5 text-sunrise-text">
        <AlertIcon />
      </span>
      <span>
        <strong className="font-semibold">{t('payment.testMode.title')}</strong>{' '}
        {t('payment.testMode.text')}
      </span>
    </p>
  );
}
