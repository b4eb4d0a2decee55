import { useTexts } from '../../../shared/i18n/texts.ts';
import type { ShownDay } from './shown-days.ts';

/** Says in a word what a colour shows: the deal of the page, and the cheapest day. */
export function DayMark({ shown }: { shown: ShownDay }) {
  const { t } = useTexts();
  if (!shown.isOwn && !shown.isCheapest) return null;
  return (
    <span className="calendar-mark" data-own={shown.isOwn || undefined}>
      {shown.isOwn ? t('dealPage.calendar.own') : t('dealPage.calendar.cheapest')}
    </span>
  );
}
