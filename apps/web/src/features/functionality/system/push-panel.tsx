import type { SystemHealth } from '@farelark/contracts';
import { numberFormat } from '../../../shared/format/formats.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Figure } from '../components/figure.tsx';
import { LastError } from './last-error.tsx';
import { LastTimeFigure } from './last-time-figure.tsx';
import { Panel } from './panel.tsx';
import { WaitingFigure } from './waiting-figure.tsx';

/** To which devices pushes go, and how those stand that are owed. */
export function PushPanel({ push }: Pick<SystemHealth, 'push'>) {
  const { t, locale } = useTexts();
  const number = numberFormat(locale, {});
  return (
    <Panel title={t('functionality.push.title')}>
      <dl className="source-figures">
        {push.kinds.map(({ platform, devices, isSet }) => (
          <Figure key={platform} name={t(`functionality.push.${platform}`)}>
            {number.format(devices)}
            {isSet ? null : (
              <span className="block text-soft">{t('functionality.push.unset')}</span>
            )}
          </Figure>
        ))}
        <WaitingFigure
          name={t('functionality.push.waiting')}
          waiting={push.waiting}
          oldestSeconds={push.oldestWaitingSeconds}
        />
        <Figure name={t('functionality.push.sent')}>{number.format(push.sent)}</Figure>
        <Figure name={t('functionality.push.failed')}>{number.format(push.failed)}</Figure>
        <LastTimeFigure name={t('functionality.push.last')} at={push.lastSentAt} />
      </dl>
      <LastError said={push.lastError} />
    </Panel>
  );
}
