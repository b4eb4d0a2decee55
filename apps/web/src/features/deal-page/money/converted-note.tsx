import { formatDay } from '../../../shared/format/dates.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import type { OwnAmounts } from './own-amounts.ts';

/** That amounts were converted, and by the rates of which day; nothing where they were not. */
export function ConvertedNote({ amounts, sold }: { amounts: OwnAmounts; sold: string }) {
  const { t, locale } = useTexts();
  const now = useNow();
  if (amounts.by === null) return null;
  return (
    <p className="mt-1 text-sm text-soft">
      {t('dealPage.history.converted', {
        currency: amounts.currency,
        date: formatDay(amounts.by.date, locale, now),
        sold,
      })}
    </p>
  );
}
