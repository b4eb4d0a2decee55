import type { Scoreboard } from '@farelark/contracts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { DeliverySection } from './delivery-section.tsx';
import { Figure, Interval, Section } from './figure.tsx';
import { GhostRates } from './ghost-rates.tsx';
import { headlineValues } from './headline-values.ts';
import { LifetimeSection } from './lifetime-section.tsx';

export function ScoreboardFigures({ board }: { board: Scoreboard }) {
  const { t, formatMoment } = useTexts();
  return (
    <>
      <HeadlineFigures board={board} />
      <p className="mt-3 text-[0.8125rem] text-soft tabular-nums">
        {t('scoreboard.counted', { time: formatMoment(board.computed_at) })}
      </p>
      <DeliverySection delivery={board.delivery} />
      <LifetimeSection lifetime={board.lifetime} />
      <GhostRates rates={board.ghost_rate_by_source} />
      <VerificationCounts board={board} />
    </>
  );
}

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

function VerificationCounts({ board }: { board: Scoreboard }) {
  const { t, formatNumber } = useTexts();
  const counts = [
    ['held', board.verification.held],
    ['confirmed', board.verification.confirmed],
    ['dropped', board.verification.dropped],
    ['unconfirmed', board.alerts.unconfirmed],
  ] as const;
  return (
    <Section title={t('scoreboard.verification.title')} text={t('scoreboard.verification.text')}>
      <dl className="panel grid divide-hairline max-lg:divide-y lg:grid-cols-4 lg:divide-x">
        {counts.map(([name, count]) => (
          <div key={name} className="flex flex-col gap-1 p-5 sm:p-6">
            <dt className="text-sm font-semibold">{t(`scoreboard.verification.${name}.name`)}</dt>
            <dd>
              <p className="font-display text-3xl font-bold tracking-tight tabular-nums">
                {formatNumber(count)}
              </p>
              <p className="mt-1.5 text-sm text-soft">
                {t(`scoreboard.verification.${name}.text`)}
              </p>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function HeadlineFigures({ board }: { board: Scoreboard }) {
  const texts = useTexts();
  const { t, formatNumber } = texts;
  const { alerts, still_there_at_click: atClick } = board;
  const { click, inbox, saving } = headlineValues(board, texts);
  return (
    <dl className="grid gap-4 sm:grid-cols-2 sm:gap-5 xl:grid-cols-4">
      <Figure
        name={t('scoreboard.click.name')}
        {...click}
        details={
          <Interval
            low={atClick.low}
            high={atClick.high}
            rounding="floor"
            className="text-sm tabular-nums"
          />
        }
      >
        {t('scoreboard.click.text')}
      </Figure>
      <Figure name={t('scoreboard.inbox.name')} {...inbox}>
        {t('scoreboard.inbox.text')}
      </Figure>
      <Figure name={t('scoreboard.saving.name')} {...saving}>
        {t('scoreboard.saving.text')}
      </Figure>
      <Figure
        name={t('scoreboard.sent.name')}
        value={formatNumber(alerts.sent)}
        measured={alerts.sent}
        minimum={0}
        footer={t('scoreboard.sent.mails', {
          accepted: formatNumber(alerts.mails_accepted),
          owed: formatNumber(alerts.mails_owed),
        })}
      >
        {t('scoreboard.sent.text')}
      </Figure>
    </dl>
  );
}
