import { formatLongDay } from '../format/dates.ts';
import { useTexts } from '../i18n/texts.ts';

/** When a text was last changed. `day`: a plain date, `2026-11-21`. */
export function UpdatedOn({ day }: { day: string }) {
  const { t, locale } = useTexts();
  const date = formatLongDay(new Date(`${day}T00:00:00Z`), locale, 'UTC');
  return (
    <p className="text-sm text-soft">
      <time dateTime={day}>{t('article.updated', { date })}</time>
    </p>
  );
}
