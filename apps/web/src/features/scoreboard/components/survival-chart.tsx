import type { LifetimeFigure } from '@farelark/contracts';
import { useTexts } from '../../../shared/i18n/texts.ts';

interface SurvivalChartProps {
  scale: TimeScale;
  lines: readonly { readonly label: 'deal' | 'error_fare'; readonly figure: LifetimeFigure }[];
}

const SHARES = [1, 0.75, 0.5, 0.25, 0];

/** The SVG stretches to the width, so labels are outside it. Hidden from screen readers, which read the tables. */
export function SurvivalChart({ scale, lines }: SurvivalChartProps) {
  const { t, formatDuration, formatShare } = useTexts();
  return (
    <figure aria-hidden="true" className="flex flex-col">
      <figcaption className="mb-4 text-sm font-semibold">
        {t('scoreboard.lifetime.chart')}
      </figcaption>
      <div className="survival">
        <div className="survival-shares">
          {SHARES.map((share) => (
            <span key={share} style={{ insetBlockStart: `${100 * (1 - share)}%` }}>
              {formatShare(share)}
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
          {scale.labels.map((moment) => (
            <span key={moment} style={{ insetInlineStart: `${100 * scale.position(moment)}%` }}>
              {formatDuration(moment)}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}

type Curve = LifetimeFigure['curve'];

/** Seconds on the axis and in the table: 10 minutes to 30 days. */
const MOMENTS = [600, 3_600, 6 * 3_600, 86_400, 3 * 86_400, 7 * 86_400, 30 * 86_400];
/** Deals that end within a minute count as immediate. */
const START_SECONDS = 60;
const MIN_END_SECONDS = 3_600;

/** Logarithmic, because lifetimes of minutes and of weeks are both common. */
interface TimeScale {
  readonly moments: readonly number[];
  /** Moments that fit below the chart on a phone. */
  readonly labels: readonly number[];
  /** Position from 0 to 1. */
  readonly position: (seconds: number) => number;
}

/** Minimum distance between two labels, and of the last label from the end. */
const LABEL_DISTANCE = 0.14;
const END_DISTANCE = 0.05;

export function createTimeScale(longestSeconds: number): TimeScale {
  const end = Math.max(MIN_END_SECONDS, longestSeconds);
  const span = Math.log(end / START_SECONDS);
  const position = (seconds: number) =>
    Math.min(1, Math.log(Math.max(START_SECONDS, seconds) / START_SECONDS) / span);
  const moments = MOMENTS.filter((moment) => moment <= end);
  const labels: number[] = [];
  for (const moment of moments) {
    const previous = labels.at(-1);
    const min = previous === undefined ? 0 : position(previous) + LABEL_DISTANCE;
    if (position(moment) >= min && position(moment) <= 1 - END_DISTANCE) labels.push(moment);
  }
  return { moments, labels, position };
}

/** Share of deals that last longer than `seconds`; null if none was observed for so long. */
export function survivingShare(
  { curve, longest_seconds }: Pick<LifetimeFigure, 'curve' | 'longest_seconds'>,
  seconds: number,
): number | null {
  if (longest_seconds === null || seconds > longest_seconds) return null;
  return curve.findLast((step) => step.seconds <= seconds)?.share ?? 1;
}

/** SVG path of the falling steps in a box of 1000 by 1000. */
export function survivalPath(curve: Curve, longestSeconds: number, scale: TimeScale): string {
  const x = (seconds: number) => Math.round(scale.position(seconds) * 1000);
  const y = (share: number) => Math.round((1 - share) * 1000);
  const steps = curve.map(({ seconds, share }) => `H${x(seconds)}V${y(share)}`);
  return `M0 0${steps.join('')}H${x(longestSeconds)}`;
}
