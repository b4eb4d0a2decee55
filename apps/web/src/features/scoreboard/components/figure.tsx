import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';
import type { MeasuredValue } from './headline-values.ts';

interface FigureProps extends MeasuredValue {
  name: string;
  children: ReactNode;
  details?: ReactNode;
  /** Replaces the sample size. */
  footer?: string;
}

export function Figure({ name, value, measured, minimum, children, details, footer }: FigureProps) {
  const { t, formatNumber } = useTexts();
  return (
    <div className="panel flex flex-col gap-2 p-5 sm:p-6">
      <dt className="text-sm font-semibold">{name}</dt>
      <dd className="flex flex-1 flex-col gap-2">
        {value === null ? (
          <InsufficientData measured={measured} minimum={minimum} />
        ) : (
          <p className="figure-value">
            <bdi>{value}</bdi>
          </p>
        )}
        {value === null ? null : details}
        <p className="text-sm text-soft">{children}</p>
        {value === null ? null : (
          <p className="mt-auto pt-2 text-[0.8125rem] text-soft tabular-nums">
            {footer ?? t('scoreboard.sample', { size: formatNumber(measured) })}
          </p>
        )}
      </dd>
    </div>
  );
}

/** Progress towards the minimum sample, instead of a figure. */
export function InsufficientData({ measured, minimum }: { measured: number; minimum: number }) {
  const { t, formatNumber } = useTexts();
  return (
    <div className="py-1.5">
      <p className="font-display text-lg font-semibold">{t('scoreboard.notEnough')}</p>
      <span className="mt-2 block h-1 overflow-hidden rounded-full bg-hairline" aria-hidden="true">
        <span
          className="block h-full rounded-full bg-edge"
          style={{ inlineSize: `${Math.min(100, (100 * measured) / minimum)}%` }}
        />
      </span>
      <p className="mt-1.5 text-[0.8125rem] text-soft tabular-nums">
        {t('scoreboard.progress', {
          measured: formatNumber(measured),
          minimum: formatNumber(minimum),
        })}
      </p>
    </div>
  );
}

interface IntervalProps {
  low: number | null;
  high: number | null;
  /** Rounds to our disadvantage. */
  rounding: 'floor' | 'ceil';
  className?: string;
}

/** 95 % confidence interval of a share. */
export function Interval({ low, high, rounding, className }: IntervalProps) {
  const { t, formatMeasuredShare } = useTexts();
  if (low === null || high === null) return null;
  return (
    <span className={className}>
      {t('scoreboard.interval', {
        low: formatMeasuredShare(low, rounding),
        high: formatMeasuredShare(high, rounding),
      })}
    </span>
  );
}

export function Section(props: { title: string; text: string; children: ReactNode }) {
  return (
    <TitledSection title={props.title} heading="headline-2" className="mt-12 sm:mt-16">
      <p className="mt-1.5 mb-5 max-w-[68ch] text-soft">{props.text}</p>
      {props.children}
    </TitledSection>
  );
}
