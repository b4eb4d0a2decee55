import type { LifetimeFigure } from '@farelark/contracts';
import { formatDuration } from '../../../shared/format/durations.ts';
import { formatShare } from '../../../shared/format/money.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';

interface SurvivalChartProps {
  scale: TimeScale;
  lines: readonly { readonly label: 'deal' | 'error_fare'; readonly figure: LifetimeFigure }[];
}

const SHARES = [1, 0.75, 0.5, 0.25, 0];

/** Lines stretch to the width; labels don't, so they are outside the drawing. The tables say the same in words. */
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

type Curve = LifetimeFigure['curve'];

/** Moments that are marked below the curves and told in the table, in seconds: 10 minutes to 30 days. */
const MOMENTS = [600, 3_600, 6 * 3_600, 86_400, 3 * 86_400, 7 * 86_400, 30 * 86_400];
/** Start of the drawing: deals that end within a minute count as immediate. */
const FIRST_SECOND = 60;
/** The drawing shows at least an hour, however short the lives. */
const MIN_SPAN = 3_600;

/** The stretch of time that is drawn, on a logarithmic scale: lives of minutes and of weeks are both common. */
interface TimeScale {
  readonly moments: readonly number[];
  /** Those of them that have room to be written below the drawing of a phone. */
  readonly marks: readonly number[];
  readonly place: (seconds: number) => number;
}

/** The least distance between two marks, and of the last one from the end. */
const MARK_DISTANCE = 0.14;
const END_DISTANCE = 0.05;

export function timeScale(longest: number): TimeScale {
  const last = Math.max(MIN_SPAN, longest);
  const span = Math.log(last / FIRST_SECOND);
  const place = (seconds: number) =>
    Math.min(1, Math.log(Math.max(FIRST_SECOND, seconds) / FIRST_SECOND) / span);
  const moments = MOMENTS.filter((moment) => moment <= last);
  const marks: number[] = [];
  for (const moment of moments) {
    const before = marks.at(-1);
    const isNear = before !== undefined && place(moment) - place(before) < MARK_DISTANCE;
    if (!isNear && place(moment) <= 1 - END_DISTANCE) marks.push(moment);
  }
  return { moments, marks, place };
}

/** The share still there after `seconds`; null where none was followed for that long. */
export function shareStillThere(
  { curve, longest_seconds }: Pick<LifetimeFigure, 'curve' | 'longest_seconds'>,
  seconds: number,
): number | null {
  if (longest_seconds === null || seconds > longest_seconds) return null;
  return curve.findLast((step) => step.seconds <= seconds)?.share ?? 1;
}

/** The curve as a path in a box of 1000 by 1000, falling in steps from the upper start. */
export function survivalPath(curve: Curve, longest: number, scale: TimeScale): string {
  const point = (seconds: number) => Math.round(scale.place(seconds) * 1000);
  const height = (share: number) => Math.round((1 - share) * 1000);
  const steps = curve.map(({ seconds, share }) => `H${point(seconds)}V${height(share)}`);
  return `M0 0${steps.join('')}H${point(longest)}`;
}
