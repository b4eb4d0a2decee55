import type { Scoreboard } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { withPageQueries } from '../../../shared/api/query-client.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { scoreboardQuery } from '../api/scoreboard.ts';
import { headlineValues, type MeasuredValue } from './headline-values.ts';
import { MeasuredSkeleton } from './measured-skeleton.tsx';

export const Component = withPageQueries(Figures);

function Figures() {
  const { t } = useTexts();
  const { data, isError, refetch } = useQuery(scoreboardQuery('real', '30d'));
  if (data !== undefined) return <HeadlineFigures board={data} />;
  if (!isError) return <MeasuredSkeleton />;
  return (
    <div className="panel flex flex-wrap items-center gap-4 p-5" role="alert">
      <p>{t('landing.measured.error')}</p>
      <Button onClick={() => void refetch()}>{t('action.tryAgain')}</Button>
    </div>
  );
}

function HeadlineFigures({ board }: { board: Scoreboard }) {
  const texts = useTexts();
  const { t, formatNumber } = texts;
  const { sent } = board.alerts;
  const { click, inbox, saving } = headlineValues(board, texts);
  return (
    <dl className="measured">
      <Figure name={t('scoreboard.click.name')} {...click} />
      <Figure name={t('scoreboard.inbox.name')} {...inbox} />
      <Figure name={t('scoreboard.saving.name')} {...saving} />
      <Figure
        name={t('scoreboard.sent.name')}
        value={formatNumber(sent)}
        measured={sent}
        minimum={0}
      />
    </dl>
  );
}

function Figure({ name, value, measured, minimum }: MeasuredValue & { name: string }) {
  const { t, formatNumber } = useTexts();
  return (
    <div>
      <dt className="text-sm font-semibold">{name}</dt>
      {value === null ? (
        <dd className="mt-1">
          <span className="block font-display text-lg font-semibold">
            {t('scoreboard.notEnough')}
          </span>
          <span className="block text-sm text-soft tabular-nums">
            {t('scoreboard.progress', {
              measured: formatNumber(measured),
              minimum: formatNumber(minimum),
            })}
          </span>
        </dd>
      ) : (
        <dd className="measured-value">
          <bdi>{value}</bdi>
        </dd>
      )}
    </div>
  );
}
