import type { SystemHealth } from '@farelark/contracts';
import { useTextsWithClock } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { TextLink } from '../../../shared/ui/button.tsx';
import { Fact } from '../../../shared/ui/fact.tsx';
import { LastError, LastTimeFigure, Panel, WaitingFigure } from '../components/panel.tsx';

export function MailPanel({ mail }: Pick<SystemHealth, 'mail'>) {
  const { t, formatNumber, formatAgo } = useTextsWithClock();
  const { transport } = mail;
  return (
    <Panel title={t('functionality.mail.title')}>
      <p className="source-note" data-state={transport.outcome === 'accepted' ? undefined : 'open'}>
        {transport.server === null
          ? t('functionality.mail.kept')
          : t(`functionality.mail.${transport.outcome === 'accepted' ? 'takes' : 'refuses'}`, {
              server: `\u2068${transport.server}\u2069`,
            })}{' '}
        <span className="text-soft">
          {t('functionality.mail.checked', { time: formatAgo(transport.checkedAt) })}
        </span>
        {transport.detail === null ? null : (
          <span dir="auto" className="block [overflow-wrap:anywhere]">
            {transport.detail}
          </span>
        )}
      </p>
      <dl className="source-figures">
        <WaitingFigure name={t('functionality.mail.waiting')} queue={mail} />
        <Fact name={t('functionality.mail.retrying')}>{formatNumber(mail.retrying)}</Fact>
        <Fact name={t('functionality.mail.sent')}>{formatNumber(mail.sent)}</Fact>
        <Fact name={t('functionality.mail.failed')}>{formatNumber(mail.failed)}</Fact>
        <Fact name={t('functionality.mail.suppressed')}>{formatNumber(mail.suppressed)}</Fact>
        <LastTimeFigure name={t('functionality.mail.last')} at={mail.lastSentAt} />
      </dl>
      {mail.failures.length === 0 ? null : (
        <ul className="mt-4 divide-y divide-hairline border-t border-hairline text-sm">
          {mail.failures.map(({ kind, failedAt, error }) => (
            <li key={`${kind} ${failedAt}`} className="py-2">
              <bdi className="font-medium">{kind}</bdi>
              {' · '}
              <span className="text-soft">{formatAgo(failedAt)}</span>
              {error === null ? null : (
                <span dir="auto" className="block [overflow-wrap:anywhere]">
                  {error}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
        {/* Reloads, because pages with emails have their own content security policy. */}
        <TextLink to="/admin/test-emails" reloadDocument>
          {t('functionality.mail.samples')}
        </TextLink>
        {transport.kind === 'local' ? (
          <TextLink to="/mailbox" reloadDocument>
            {t('functionality.mail.mailbox')}
          </TextLink>
        ) : null}
      </p>
    </Panel>
  );
}

export function PushPanel({ push }: Pick<SystemHealth, 'push'>) {
  const { t, formatNumber } = useTexts();
  return (
    <Panel title={t('functionality.push.title')}>
      <dl className="source-figures">
        {push.kinds.map(({ platform, devices, isSet }) => (
          <Fact key={platform} name={t(`functionality.push.${platform}`)}>
            {formatNumber(devices)}
            {isSet ? null : (
              <span className="block text-soft">{t('functionality.push.unset')}</span>
            )}
          </Fact>
        ))}
        <WaitingFigure name={t('functionality.push.waiting')} queue={push} />
        <Fact name={t('functionality.push.sent')}>{formatNumber(push.sent)}</Fact>
        <Fact name={t('functionality.push.failed')}>{formatNumber(push.failed)}</Fact>
        <LastTimeFigure name={t('functionality.push.last')} at={push.lastSentAt} />
      </dl>
      <LastError text={push.lastError} />
    </Panel>
  );
}
