import { formatAgo } from '../../../shared/format/dates.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Figure } from '../components/figure.tsx';

/** How long ago something was last done; `at` is null where it never was. */
export function LastTimeFigure({ name, at }: { name: string; at: string | null }) {
  const { t, locale } = useTexts();
  const now = useNow();
  return (
    <Figure name={name}>
      {at === null ? t('functionality.never') : formatAgo(new Date(at), locale, now)}
    </Figure>
  );
}
