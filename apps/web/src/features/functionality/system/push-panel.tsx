import type { SystemHealth } from '@farelark/contracts';
import { formatAgo } from '../../../shared/format/dates.ts';
import { formatDuration } from '../../../shared/format/durations.ts';
import { numberFormat } from '../../../shared/format/formats.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Figure } from '../components/figure.tsx';
import { Panel } from './panel.tsx';

/** To which devices pushes go, and how those stand that are owed. */
export function PushPanel({ push }: Pick<SystemHealth, 'push'>) {
  const { t, locale } = useTexts();
  const now = useNow();
  const number = numberFormat(locale, {});
  const { kinds, oldestWaitingSeconds, lastSentAt, lastError } = push;
  return (
    <Panel title={t('functionality.push.title')}>
      <dl className="source-figures">
        {kinds.map(({ platform, devices, isSet }) => (
          <Figure key={platform} name={t(`functionality.push.${platform}`)}>
            {number.format(devices)}
            {isSet ? null : (
              <span className="block text-soft">{t('functionality.push.unset')}</span>
            )}
          </Figure>
        ))}
        <Figure name={t('functionality.push.waiting')}>
          {number.format(push.waiting)}
          {oldestWaitingSeconds === null ? null : (
            <span className="block text-soft">
              {t('functionality.jobs.oldest', {
                time: formatDuration(oldestWaitingSeconds, locale, 'ceil'),
              })}
            </span>
          )}
        </Figure>
        <Figure name={t('functionality.push.sent')}>{number.format(push.sent)}</Figure>
        <Figure name={t('functionality.push.failed')}>{number.format(push.failed)}</Figure>
        <Figure name={t('functionality.push.last')}>
          {lastSentAt === null
            ? t('functionality.never')
            : formatAgo(new Date(lastSentAt), locale, now)}
        </Figure>
      </dl>
      {lastError === null ? null : (
        <p dir="auto" className="mt-4 text-sm [overflow-wrap:anywhere]">
          {lastError}
        </p>
      )}
    </Panel>
  );
}
