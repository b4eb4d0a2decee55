import type { Scoreboard } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { withPageQueries } from '../../../shared/api/query-client.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { scoreboardQuery } from '../api/scoreboard.ts';
import { headlineValues } from './headline-values.ts';
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

/** Figures of the scoreboard that have enough data; nothing without any. */
function HeadlineFigures({ board }: { board: Scoreboard }) {
  const texts = useTexts();
  const { t, formatNumber } = texts;
  const { sent } = board.alerts;
  const { click, inbox, saving } = headlineValues(board, texts);
  const figures = [
    [t('scoreboard.click.name'), click.value],
    [t('scoreboard.inbox.name'), inbox.value],
    [t('scoreboard.saving.name'), saving.value],
    [t('scoreboard.sent.name'), sent > 0 ? formatNumber(sent) : null],
  ].filter(([, value]) => value !== null);
  if (figures.length === 0) return null;
  return (
    <>
      <p className="mt-1.5 mb-7 max-w-[68ch] text-soft">{t('landing.measured.text')}</p>
      <dl className="measured">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm font-semibold">{name}</dt>
            <dd className="measured-value">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
