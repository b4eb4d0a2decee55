import type { LifetimeFigure } from '@farelark/contracts';
import { formatDuration } from '../../../shared/format/durations.ts';
import { formatShare } from '../../../shared/format/money.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { survivalPath, type TimeScale } from '../drawing/survival-drawing.ts';

interface SurvivalChartProps {
  scale: TimeScale;
  lines: readonly { readonly label: 'deal' | 'error_fare'; readonly figure: LifetimeFigure }[];
}

const SHARES = [1, 0.75, 0.5, 0.25, 0];

/**
 * The share of deals still there as time goes by. The tables beside it say the same in words. The lines
 * are stretched to the room there is; what is written is not, so it stands beside the drawing.
 */
export function SurvivalChart({ scale, lines }: SurvivalChartProps) {
  const { t, locale } = useTexts();
  return (
    <figure aria-hidden="true" className="flex flex-col">
      <figcaption className="mb-4 text-sm font-semibold">
        {t('scoreboard.lifetime.chart')}
      </figcaption>
      <div className="survival">
        <div className="survival-shares">
          {SHARES.map((share) => (
            <span key={share} style={{ insetBlockStart: `${100 * (1 - share)}%` }}>
              {formatShare(share, locale)}
            </span>
          ))}
        </div>
        <div className="survival-plot">
          {SHARES.map((share) => (
            <span
              key={share}
              className="survival-rule"
              data-half={share === 0.5 || undefined}
              style={{ insetBlockStart: `${100 * (1 - share)}%` }}
            />
          ))}
          <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
            {lines.map(({ label, figure }) => (
              <path
                key={label}
                className="survival-line"
                data-label={label}
                d={survivalPath(figure.curve, figure.longest_seconds ?? 0, scale)}
              />
            ))}
          </svg>
        </div>
        <div className="survival-moments">
          {scale.marks.map((moment) => (
            <span key={moment} style={{ insetInlineStart: `${100 * scale.place(moment)}%` }}>
              {formatDuration(moment, locale)}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}
