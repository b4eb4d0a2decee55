import type { ScoreboardMarket, ScoreboardWindow } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { scoreboardPath, scoreboardQuery, WINDOWS } from '../features/scoreboard/api/scoreboard.ts';
import { Method } from '../features/scoreboard/components/method.tsx';
import { ScoreboardControls } from '../features/scoreboard/components/scoreboard-controls.tsx';
import {
  isEmpty,
  ScoreboardFigures,
} from '../features/scoreboard/components/scoreboard-figures.tsx';
import { ScoreboardSkeleton } from '../features/scoreboard/components/scoreboard-skeleton.tsx';
import { SectionBoundary } from '../shared/errors/error-boundary.tsx';
import { useTexts } from '../shared/i18n/texts.ts';
import { usePageHead } from '../shared/page/use-page-head.ts';
import { usePageSearch } from '../shared/page/use-page-search.ts';
import { usePageSettings } from '../shared/settings/page-settings.ts';
import { Button } from '../shared/ui/button.tsx';
import { QuietMarketDrawing } from '../shared/ui/drawings.tsx';
import { LoadFailure } from '../shared/ui/load-failure.tsx';
import { Notice, SimulatedNote, StaleContent } from '../shared/ui/notice.tsx';
import { PageHeading } from '../shared/ui/page-heading.tsx';

/** Measurements of the product, by `?window=` and `?market=simulated`. */
export function Component() {
  const { t } = useTexts();
  const [search, setSearch] = usePageSearch();
  const window = WINDOWS.find((name) => name === search.get('window')) ?? '30d';
  const market = search.get('market') === 'simulated' ? 'simulated' : 'real';
  const { data } = useQuery(scoreboardQuery(market, window));
  const { backendUrl } = usePageSettings();
  usePageHead({ title: t('scoreboard.title'), description: t('scoreboard.lead') });

  const updateSearch = (nextMarket: ScoreboardMarket, nextWindow: ScoreboardWindow): void =>
    setSearch(
      {
        ...(nextWindow === '30d' ? {} : { window: nextWindow }),
        ...(nextMarket === 'real' ? {} : { market: nextMarket }),
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className="page py-10 sm:py-14" data-market={market}>
      <PageHeading title={t('scoreboard.title')} lead={t('scoreboard.lead')} className="mb-8" />
      <div className="mb-6">
        <ScoreboardControls
          window={window}
          market={market}
          onWindow={(next) => updateSearch(market, next)}
          onMarket={(next) => updateSearch(next, window)}
        />
      </div>
      {market === 'simulated' ? <SimulatedNote>{t('scoreboard.market.note')}</SimulatedNote> : null}
      <SectionBoundary section="scoreboard figures">
        <Board
          market={market}
          window={window}
          onSimulated={market === 'simulated' ? null : () => updateSearch('simulated', window)}
        />
      </SectionBoundary>
      <SectionBoundary section="scoreboard method">
        <Method
          board={data && !isEmpty(data) ? data : null}
          path={backendUrl + scoreboardPath(market, window)}
        />
      </SectionBoundary>
    </div>
  );
}

interface BoardProps {
  market: ScoreboardMarket;
  window: ScoreboardWindow;
  onSimulated: (() => void) | null;
}

function Board({ market, window, onSimulated }: BoardProps) {
  const { t } = useTexts();
  const { data, error, isPlaceholderData, refetch } = useQuery(scoreboardQuery(market, window));
  if (error && !data) {
    return <LoadFailure title={t('scoreboard.error')} failure={error} onRetry={refetch} />;
  }
  if (!data) return <ScoreboardSkeleton />;
  if (isEmpty(data)) {
    return (
      <Notice
        role="status"
        picture={<QuietMarketDrawing />}
        title={t('scoreboard.notEnough')}
        actions={
          onSimulated === null ? null : (
            <Button onClick={onSimulated}>{t('scoreboard.empty.toSimulated')}</Button>
          )
        }
      >
        {t(`scoreboard.empty.${market}`)}
      </Notice>
    );
  }
  return (
    <StaleContent isStale={isPlaceholderData} failure={error ? t('scoreboard.stale') : null}>
      <ScoreboardFigures board={data} />
    </StaleContent>
  );
}
