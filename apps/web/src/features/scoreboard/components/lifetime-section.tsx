import type { LifetimeFigure, Scoreboard } from '@farelark/contracts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { TableHead } from '../../../shared/ui/table-head.tsx';
import { InsufficientData, Section } from './figure.tsx';
import { createTimeScale, SurvivalChart, survivingShare } from './survival-chart.tsx';

const LABELS = ['error_fare', 'deal'] as const;
type Label = (typeof LABELS)[number];

export function LifetimeSection({ lifetime }: { lifetime: Scoreboard['lifetime'] }) {
  const { t } = useTexts();
  const measured = LABELS.filter((label) => isMeasured(lifetime[label]));
  const scale = createTimeScale(
    Math.max(0, ...measured.map((label) => lifetime[label].longest_seconds ?? 0)),
  );
  return (
    <Section title={t('scoreboard.lifetime.title')} text={t('scoreboard.lifetime.text')}>
      {measured.length === 0 ? (
        <div className="panel grid gap-x-8 gap-y-4 p-5 sm:grid-cols-2 sm:p-6">
          {LABELS.map((label) => (
            <div key={label}>
              <LabelName label={label} />
              <InsufficientData
                measured={lifetime[label].sample_size}
                minimum={lifetime[label].minimum}
              />
            </div>
          ))}
        </div>
      ) : (
        <div className="panel grid gap-x-10 gap-y-8 p-5 sm:p-6 lg:grid-cols-[1.1fr_1fr]">
          <SurvivalChart
            scale={scale}
            lines={measured.map((label) => ({ label, figure: lifetime[label] }))}
          />
          <div className="flex flex-col gap-6">
            <LifetimeTable lifetime={lifetime} />
            <MomentsTable lifetime={lifetime} labels={measured} moments={scale.moments} />
          </div>
        </div>
      )}
    </Section>
  );
}

function isMeasured({ sample_size, minimum }: LifetimeFigure): boolean {
  return sample_size >= minimum;
}

function LabelName({ label }: { label: Label }) {
  const { t } = useTexts();
  return (
    <span className="inline-flex items-center gap-2 font-semibold">
      <svg className="h-2 w-6 shrink-0" viewBox="0 0 24 8" aria-hidden="true">
        <path d="M0 4h24" className="survival-line" data-label={label} />
      </svg>
      {t(`scoreboard.kind.${label}`)}
    </span>
  );
}

function LifetimeTable({ lifetime }: { lifetime: Scoreboard['lifetime'] }) {
  const { t, formatNumber, formatDuration } = useTexts();
  const formatTime = (figure: LifetimeFigure, seconds: number | null): string => {
    if (!isMeasured(figure))
      return t('scoreboard.needs', { minimum: formatNumber(figure.minimum) });
    return seconds === null
      ? t('scoreboard.lifetime.notReached')
      : formatDuration(seconds, 'floor');
  };
  const column = (
    name: 'p50' | 'p90' | 'followed' | 'ended',
    className: string,
    format: (figure: LifetimeFigure) => string,
  ) => ({ name: t(`scoreboard.lifetime.column.${name}`), className, format });
  const columns = [
    column('p50', 'font-semibold', (figure) => formatTime(figure, figure.p50_seconds)),
    column('p90', '', (figure) => formatTime(figure, figure.p90_seconds)),
    column('followed', 'text-soft', (figure) => formatNumber(figure.sample_size)),
    column('ended', 'text-soft', (figure) => formatNumber(figure.ended)),
  ];
  return (
    <div>
      <table className="figures figures-stacked">
        <caption className="sr-only">{t('scoreboard.lifetime.title')}</caption>
        <TableHead
          names={[t('scoreboard.lifetime.column.kind'), ...columns.map(({ name }) => name)]}
        />
        <tbody>
          {LABELS.map((label) => (
            <tr key={label}>
              <th scope="row">
                <LabelName label={label} />
              </th>
              {columns.map(({ name, className, format }) => (
                <td key={name} data-name={name} className={className}>
                  {format(lifetime[label])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface MomentsTableProps {
  lifetime: Scoreboard['lifetime'];
  labels: readonly Label[];
  moments: readonly number[];
}

function MomentsTable({ lifetime, labels, moments }: MomentsTableProps) {
  const { t, formatDuration, formatMeasuredShare } = useTexts();
  return (
    <div>
      <table className="figures">
        <caption className="mb-1 text-start text-sm font-semibold">
          {t('scoreboard.lifetime.moments')}
        </caption>
        <thead>
          <tr>
            <td />
            {labels.map((label) => (
              <th key={label} scope="col">
                {t(`scoreboard.kind.${label}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {moments.map((moment) => (
            <tr key={moment}>
              <th scope="row">{formatDuration(moment)}</th>
              {labels.map((label) => {
                const share = survivingShare(lifetime[label], moment);
                return (
                  <td key={label}>
                    {share === null ? (
                      <span className="text-soft">{t('scoreboard.lifetime.notReached')}</span>
                    ) : (
                      formatMeasuredShare(share, 'floor')
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
