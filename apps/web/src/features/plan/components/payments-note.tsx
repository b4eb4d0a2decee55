import { useTexts } from '../../../shared/i18n/texts.ts';
import { WarningNote } from '../../../shared/ui/notice.tsx';

/** Warns that nothing can be bought yet. */
export function PaymentsNote() {
  const { t } = useTexts();
  return <WarningNote className="max-w-[72ch] leading-relaxed">{t('plans.notOpen')}</WarningNote>;
}
