import type { DelayFigure } from '@farelark/contracts';
import { formatDuration } from '../../../shared/format/durations.ts';
import { formatPart } from '../../../shared/format/shares.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { type DelayBin, delayBins } from '../drawing/delay-bins.ts';

/** How many alerts took how long: a table whose rows are bars. */
export function DelayBars({ delay }: { delay: DelayFigure }) {
  const { t, locale } = useTexts();
  const bins = delayBins(delay.distribution);
  const most = Math.max(...bins.map(({ share }) => share));
  return (
    <table className="bars">
      <caption className="mb-3 text-start text-sm font-semibold">
        {t('scoreboard.delivery.chart')}
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('scoreboard.delivery.column.time')}</th>
          <th scope="col">{t('scoreboard.delivery.column.share')}</th>
        </tr>
      </thead>
      <tbody>
        {bins.map((bin) => (
          <tr key={bin.from}>
            <th scope="row">
              <BinName bin={bin} />
            </th>
            <td>
              <span className="flex items-center gap-2.5">
                <span className="h-3.5 flex-1" aria-hidden="true">
                  <span
                    className="block h-full min-w-px rounded-e-sm bg-sea"
                    style={{ inlineSize: `${(100 * bin.share) / most}%` }}
                  />
                </span>
                <span className="min-w-14 text-end">{formatPart(bin.share, locale)}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function BinName({ bin }: { bin: DelayBin }) {
  const { t, locale } = useTexts();
  if (bin.to === null)
    return t('scoreboard.delivery.bin.above', { time: formatDuration(bin.from, locale) });
  return t('scoreboard.delivery.bin.upTo', { time: formatDuration(bin.to, locale) });
}
