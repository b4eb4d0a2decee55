import type { SystemHealth } from '@farelark/contracts';
import { numberFormat } from '../../../shared/format/formats.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Fact } from '../../../shared/ui/fact.tsx';
import { Panel } from '../components/panel.tsx';

export function DatabasePanel({ database }: Pick<SystemHealth, 'database'>) {
  const { t, locale, formatNumber, formatDuration, formatList } = useTexts();
  const { connections, migrations, notices, longTransactions } = database;
  const duration = (millis: number) => formatDuration(millis / 1000, 'ceil');
  const unexpected = [...migrations.pending, ...migrations.strange];
  return (
    <Panel title={t('functionality.database.title')}>
      <dl className="source-figures">
        <Fact name="PostgreSQL">
          <bdi>{database.version}</bdi>
        </Fact>
        <Fact name={t('functionality.database.answer')}>{duration(database.answerMillis)}</Fact>
        <Fact name={t('functionality.database.size')}>
          {formatBytes(database.sizeBytes, locale)}
        </Fact>
        <Fact name={t('functionality.database.connections')}>
          {t('functionality.quota', {
            used: formatNumber(connections.used),
            allowed: formatNumber(connections.allowed),
          })}
        </Fact>
        <Fact name={t('functionality.database.migrations')}>
          {formatNumber(migrations.applied)}
          {unexpected.length === 0 ? null : (
            <bdi className="block text-sunrise-text [overflow-wrap:anywhere]">
              {formatList(unexpected)}
            </bdi>
          )}
        </Fact>
        <Fact name={t('functionality.database.notices')}>
          {notices.roundTripMillis === null ? (
            <span className="text-sunrise-text">{t('functionality.database.lost')}</span>
          ) : (
            duration(notices.roundTripMillis)
          )}
        </Fact>
        <Fact name={t('functionality.database.listeners')}>{formatNumber(notices.listeners)}</Fact>
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
                {formatDuration(seconds, 'floor')}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

export function ProcessPanel({ process }: Pick<SystemHealth, 'process'>) {
  const { t, locale, formatDuration } = useTexts();
  const now = useNow();
  const { version, node, startedAt, residentBytes, heapBytes, heapLimitBytes } = process;
  const uptime = Math.max(0, now.getTime() - Date.parse(startedAt)) / 1000;
  return (
    <Panel title={t('functionality.process.title')}>
      <dl className="source-figures">
        <Fact name={t('functionality.process.version')}>
          <bdi>{version}</bdi>
        </Fact>
        <Fact name="Node.js">
          <bdi>{node}</bdi>
        </Fact>
        <Fact name={t('functionality.process.uptime')}>{formatDuration(uptime, 'floor')}</Fact>
        <Fact name={t('functionality.process.memory')}>{formatBytes(residentBytes, locale)}</Fact>
        <Fact name={t('functionality.process.heap')}>
          {t('functionality.quota', {
            used: formatBytes(heapBytes, locale),
            allowed: formatBytes(heapLimitBytes, locale),
          })}
        </Fact>
      </dl>
    </Panel>
  );
}

const UNITS = [
  { unit: 'terabyte', bytes: 1e12 },
  { unit: 'gigabyte', bytes: 1e9 },
  { unit: 'megabyte', bytes: 1e6 },
  { unit: 'kilobyte', bytes: 1e3 },
] as const;

/** Formats bytes such as `41 MB` or `1.2 GB`. */
export function formatBytes(bytes: number, locale: string): string {
  const { unit, bytes: size } = UNITS.find((unit) => bytes >= unit.bytes) ?? UNITS[3];
  const amount = bytes / size;
  return numberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: amount < 10 ? 1 : 0,
  }).format(amount);
}
