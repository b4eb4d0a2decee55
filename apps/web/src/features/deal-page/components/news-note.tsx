import { formatTime } from '../../../shared/format/dates.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useOnline } from '../../../shared/ui/use-online.ts';

interface NewsNoteProps {
  /** The last look at the deal failed. */
  hasFailed: boolean;
  /** When what is shown was loaded. */
  knownAt: number;
}

/** That what is shown is not of this moment, and of when it is; nothing where it is. */
export function NewsNote({ hasFailed, knownAt }: NewsNoteProps) {
  const { t, locale } = useTexts();
  const now = useNow();
  const isOnline = useOnline();
  if (isOnline && !hasFailed) return null;
  return (
    <p className="mb-4 text-sm text-sunrise-text" role="status">
      {isOnline
        ? t('dealPage.stale')
        : t('dealPage.offline', { time: formatTime(new Date(knownAt), locale, now) })}
    </p>
  );
}
