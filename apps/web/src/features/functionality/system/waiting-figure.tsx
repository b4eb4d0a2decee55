import { formatDuration } from '../../../shared/format/durations.ts';
import { numberFormat } from '../../../shared/format/formats.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Figure } from '../components/figure.tsx';

/** How many wait, and for how long the first of them has. */
export function WaitingFigure({
  name,
  waiting,
  oldestSeconds,
}: {
  name: string;
  waiting: number;
  /** Null where none waits. */
  oldestSeconds: number | null;
}) {
  const { t, locale } = useTexts();
  return (
    <Figure name={name}>
      {numberFormat(locale, {}).format(waiting)}
      {oldestSeconds === null ? null : (
        <span className="block text-soft">
          {t('functionality.jobs.oldest', {
            time: formatDuration(oldestSeconds, locale, 'ceil'),
          })}
        </span>
      )}
    </Figure>
  );
}
