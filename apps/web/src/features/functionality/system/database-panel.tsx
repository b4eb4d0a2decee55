import type { SystemHealth } from '@farelark/contracts';
import { formatDuration } from '../../../shared/format/durations.ts';
import { listFormat, numberFormat } from '../../../shared/format/formats.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Figure } from '../components/figure.tsx';
import { formatBytes } from './format-bytes.ts';
import { Panel } from './panel.tsx';

/** The database, and whether its notices reach the servers. */
export function DatabasePanel({ database }: Pick<SystemHealth, 'database'>) {
  const { t, locale } = useTexts();
  const number = numberFormat(locale, {});
  const { connections, migrations, notices, longTransactions } = database;
  const amiss = [...migrations.pending, ...migrations.strange];
  return (
    <Panel title={t('functionality.database.title')}>
      <dl className="source-figures">
        <Figure name="PostgreSQL">
          <bdi>{database.version}</bdi>
        </Figure>
        <Figure name={t('functionality.database.answer')}>
          {formatDuration(database.answerMillis / 1000, locale, 'ceil')}
        </Figure>
        <Figure name={t('functionality.database.size')}>
          {formatBytes(database.sizeBytes, locale)}
        </Figure>
        <Figure name={t('functionality.database.connections')}>
          {t('functionality.quota', {
            used: number.format(connections.used),
            allowed: number.format(connections.allowed),
          })}
        </Figure>
        <Figure name={t('functionality.database.migrations')}>
          {number.format(migrations.applied)}
          {amiss.length === 0 ? null : (
            <bdi className="block text-sunrise-text [overflow-wrap:anywhere]">
              {listFormat(locale).format(amiss)}
            </bdi>
          )}
        </Figure>
        <Figure name={t('functionality.database.notices')}>
          {notices.roundTripMillis === null ? (
            <span className="text-sunrise-text">{t('functionality.database.lost')}</span>
          ) : (
            formatDuration(notices.roundTripMillis / 1000, locale, 'ceil')
          )}
        </Figure>
        <Figure name={t('functionality.database.listeners')}>
          {number.format(notices.listeners)}
        </Figure>
      </dl>
      {longTransactions.length === 0 ? null : (
        <>
          <h4 className="mt-4 font-semibold">{t('functionality.database.long')}</h4>
          <ul className="mt-1 text-sm">
            {longTransactions.map(({ pid, application, state, seconds }) => (
              <li key={pid}>
                <bdi dir="ltr">
                  {pid} · {application} · {state}
                </bdi>
                {' · '}
                {formatDuration(seconds, locale, 'floor')}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
