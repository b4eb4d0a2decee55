import { useTexts } from '../../../shared/i18n/texts.ts';
import { AlertIcon } from '../../../shared/ui/icons.tsx';

/** Said before anybody chooses: nothing can be bought yet. */
export function PaymentsNote() {
  const { t } = useTexts();
  return (
    <p className="flex max-w-[72ch] gap-2.5 rounded-xl bg-sunrise-wash px-4 py-3 text-sm leading-relaxed">
      <span className="mt-0.5 text-sunrise-text">
        <AlertIcon />
      </span>
      {t('plans.notOpen')}
    </p>
  );
}
