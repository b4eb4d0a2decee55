import type { Scoreboard } from '@farelark/contracts';
import { formatMoment } from '../../../shared/format/dates.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { DeliverySection } from './delivery-section.tsx';
import { GhostRates } from './ghost-rates.tsx';
import { HeadlineFigures } from './headline-figures.tsx';
import { LifetimeSection } from './lifetime-section.tsx';
import { VerificationCounts } from './verification-counts.tsx';

/** All figures of one window. */
export function ScoreboardFigures({ board }: { board: Scoreboard }) {
  const { t, locale } = useTexts();
  return (
    <>
      <HeadlineFigures board={board} />
      <p className="mt-3 text-[0.8125rem] text-soft tabular-nums">
        {t('scoreboard.counted', { time: formatMoment(new Date(board.computed_at), locale) })}
      </p>
      <DeliverySection delivery={board.delivery} />
      <LifetimeSection lifetime={board.lifetime} />
      <GhostRates rates={board.ghost_rate_by_source} />
      <VerificationCounts board={board} />
    </>
  );
}

/** Whether nothing at all was recorded in this window. */
export function isEmpty(board: Scoreboard): boolean {
  const { verification, lifetime } = board;
  return (
    board.alerts.sent === 0 &&
    board.still_there_at_click.sample_size === 0 &&
    board.ghost_rate_by_source.length === 0 &&
    lifetime.deal.sample_size + lifetime.error_fare.sample_size === 0 &&
    verification.held + verification.confirmed + verification.dropped === 0
  );
}
