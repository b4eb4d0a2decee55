import type { Scoreboard } from '@farelark/contracts';
import { numberFormat } from '../../../shared/format/formats.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Figure, Interval } from './figure.tsx';
import { headlineValues } from './headline-values.ts';

/** The four figures that a traveller asks for first. */
export function HeadlineFigures({ board }: { board: Scoreboard }) {
  const { t, locale } = useTexts();
  const { alerts, still_there_at_click: atClick } = board;
  const { click, inbox, saving } = headlineValues(board, locale);
  const number = numberFormat(locale, {});
  return (
    <dl className="grid gap-4 sm:grid-cols-2 sm:gap-5 xl:grid-cols-4">
      <Figure
        name={t('scoreboard.click.name')}
        {...click}
        also={
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
      <div className="panel flex flex-col gap-2 p-5 sm:p-6">
        <dt className="text-sm font-semibold">{t('scoreboard.sent.name')}</dt>
        <dd className="flex flex-1 flex-col gap-2">
          <p className="figure-value">
            <bdi>{number.format(alerts.sent)}</bdi>
          </p>
          <p className="text-sm text-soft">{t('scoreboard.sent.text')}</p>
          <p className="mt-auto pt-2 text-[0.8125rem] text-soft tabular-nums">
            {t('scoreboard.sent.mails', {
              accepted: number.format(alerts.mails_accepted),
              owed: number.format(alerts.mails_owed),
            })}
          </p>
        </dd>
      </div>
    </dl>
  );
}
