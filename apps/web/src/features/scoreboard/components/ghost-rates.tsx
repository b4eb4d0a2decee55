import type { Scoreboard } from '@farelark/contracts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { TableHead } from '../../../shared/ui/table-head.tsx';
import { InsufficientData, Interval, Section } from './figure.tsx';

type Rate = Scoreboard['ghost_rate_by_source'][number];

export function GhostRates({ rates }: { rates: readonly Rate[] }) {
  const { t } = useTexts();
  return (
    <Section title={t('scoreboard.ghosts.title')} text={t('scoreboard.ghosts.text')}>
      <div className="panel p-5 sm:p-6">
        {rates.length === 0 ? (
          <p className="text-soft">{t('scoreboard.ghosts.none')}</p>
        ) : (
          <table className="bars">
            <caption className="sr-only">{t('scoreboard.ghosts.title')}</caption>
            <TableHead
              className="sr-only"
              names={[
                t('scoreboard.ghosts.source'),
                t('scoreboard.ghosts.share'),
                t('scoreboard.column.size'),
              ]}
            />
            <tbody>
              {rates.map((rate) => (
                <GhostRate key={rate.source} rate={rate} />
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Section>
  );
}

function GhostRate({ rate }: { rate: Rate }) {
  const { t, formatNumber, formatMeasuredShare } = useTexts();
  const { source, share, low, high, sample_size: size } = rate;
  return (
    <tr className="ghost">
      <th scope="row">
        <bdi>{source}</bdi>
      </th>
      <td>
        {share === null || low === null || high === null ? (
          <InsufficientData measured={size} minimum={rate.minimum} />
        ) : (
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="ghost-bar" aria-hidden="true">
              <span className="ghost-share" style={{ inlineSize: `${100 * share}%` }} />
              <span
                className="ghost-whisker"
                style={{ insetInlineStart: `${100 * low}%`, inlineSize: `${100 * (high - low)}%` }}
              />
            </span>
            <span className="tabular-nums">
              <strong className="font-semibold">{formatMeasuredShare(share, 'ceil')}</strong>{' '}
              <Interval
                low={low}
                high={high}
                rounding="ceil"
                className="text-[0.8125rem] text-soft"
              />
            </span>
          </span>
        )}
      </td>
      <td className="text-[0.8125rem] text-soft tabular-nums">
        {share === null ? null : t('scoreboard.sample', { size: formatNumber(size) })}
      </td>
    </tr>
  );
}
