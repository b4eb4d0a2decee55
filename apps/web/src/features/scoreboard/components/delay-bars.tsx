import type { DelayFigure } from '@farelark/contracts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { TableHead } from '../../../shared/ui/table-head.tsx';

export function DelayBars({ delay }: { delay: DelayFigure }) {
  const { t, formatDuration, formatSmallShare } = useTexts();
  const bins = toDelayBins(delay.distribution);
  const maximum = Math.max(...bins.map(({ share }) => share));
  return (
    <table className="bars">
      <caption className="mb-3 text-start text-sm font-semibold">
        {t('scoreboard.delivery.chart')}
      </caption>
      <TableHead
        className="sr-only"
        names={[t('scoreboard.delivery.column.time'), t('scoreboard.delivery.column.share')]}
      />
      <tbody>
        {bins.map((bin) => (
          <tr key={bin.from}>
            <th scope="row">
              {bin.to === null
                ? t('scoreboard.delivery.bin.above', { time: formatDuration(bin.from) })
                : t('scoreboard.delivery.bin.upTo', { time: formatDuration(bin.to) })}
            </th>
            <td>
              <span className="flex items-center gap-2.5">
                <span className="h-3.5 flex-1" aria-hidden="true">
                  <span
                    className="block h-full min-w-px rounded-e-sm bg-sea"
                    style={{ inlineSize: `${(100 * bin.share) / maximum}%` }}
                  />
                </span>
                <span className="min-w-14 text-end">{formatSmallShare(bin.share)}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * Bins of a cumulative distribution, without empty ones at both ends: delays above `from` seconds and up to `to`; null
 * has no limit.
 */
export function toDelayBins(distribution: DelayFigure['distribution']) {
  const bins = distribution.map(({ up_to_seconds, share }, index) => {
    const previous = distribution[index - 1];
    return {
      from: previous?.up_to_seconds ?? 0,
      to: up_to_seconds,
      share: share - (previous?.share ?? 0),
    };
  });
  const first = bins.findIndex(({ share }) => share > 0);
  return first < 0 ? [] : bins.slice(first, bins.findLastIndex(({ share }) => share > 0) + 1);
}
