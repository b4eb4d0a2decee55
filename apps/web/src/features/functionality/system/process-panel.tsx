import type { SystemHealth } from '@farelark/contracts';
import { formatDuration } from '../../../shared/format/durations.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Figure } from '../components/figure.tsx';
import { formatBytes } from './format-bytes.ts';
import { Panel } from './panel.tsx';

/** The server's own process. */
export function ProcessPanel({ process }: Pick<SystemHealth, 'process'>) {
  const { t, locale } = useTexts();
  const now = useNow();
  const { version, node, startedAt, residentBytes, heapBytes, heapLimitBytes } = process;
  const uptime = Math.max(0, now.getTime() - Date.parse(startedAt)) / 1000;
  return (
    <Panel title={t('functionality.process.title')}>
      <dl className="source-figures">
        <Figure name={t('functionality.process.version')}>
          <bdi>{version}</bdi>
        </Figure>
        <Figure name="Node.js">
          <bdi>{node}</bdi>
        </Figure>
        <Figure name={t('functionality.process.uptime')}>
          {formatDuration(uptime, locale, 'floor')}
        </Figure>
        <Figure name={t('functionality.process.memory')}>
          {formatBytes(residentBytes, locale)}
        </Figure>
        <Figure name={t('functionality.process.heap')}>
          {t('functionality.quota', {
            used: formatBytes(heapBytes, locale),
            allowed: formatBytes(heapLimitBytes, locale),
          })}
        </Figure>
      </dl>
    </Panel>
  );
}
