import type { DelayFigure, Scoreboard } from '@farelark/contracts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { TableHead } from '../../../shared/ui/table-head.tsx';
import { DelayBars } from './delay-bars.tsx';
import { InsufficientData, Section } from './figure.tsx';

const STAGES = ['detected_to_inbox', 'verified_to_inbox', 'detected_to_screen'] as const;
const PERCENTILES = ['p50', 'p95', 'p99'] as const;

export function DeliverySection({ delivery }: { delivery: Scoreboard['delivery'] }) {
  const { t, formatDuration, formatMeasuredShare } = useTexts();
  const { detected_to_inbox: inbox } = delivery;
  const time = formatDuration(delivery.promise_seconds);
  const shares = [
    ['promise', delivery.detected_within_promise.share],
    ['confirmed', delivery.within_promise.share],
  ] as const;
  return (
    <Section title={t('scoreboard.delivery.title')} text={t('scoreboard.delivery.text')}>
      <div className="grid gap-5 lg:grid-cols-[1.25fr_1fr]">
        <div className="panel p-5 sm:p-6">
          <table className="figures figures-stacked">
            <caption className="sr-only">{t('scoreboard.delivery.title')}</caption>
            <TableHead
              names={[
                ...(['way', ...PERCENTILES] as const).map((name) =>
                  t(`scoreboard.delivery.column.${name}`),
                ),
                t('scoreboard.column.size'),
              ]}
            />
            <tbody>
              {STAGES.map((stage) => (
                <DelayRow
                  key={stage}
                  name={t(`scoreboard.delivery.way.${stage}`)}
                  delay={delivery[stage]}
                />
              ))}
            </tbody>
          </table>
          {shares.map(([text, share], index) =>
            share === null ? null : (
              <p
                key={text}
                className={
                  index === 0
                    ? 'mt-4 border-t border-hairline pt-4 text-[0.9375rem] font-medium'
                    : 'mt-1.5 text-[0.9375rem] text-soft'
                }
              >
                {t(`scoreboard.delivery.${text}`, {
                  share: formatMeasuredShare(share, 'floor'),
                  time,
                })}
              </p>
            ),
          )}
        </div>
        <div className="panel p-5 sm:p-6">
          {inbox.distribution.length === 0 ? (
            <InsufficientData measured={inbox.sample_size} minimum={inbox.p50_minimum} />
          ) : (
            <DelayBars delay={inbox} />
          )}
        </div>
      </div>
    </Section>
  );
}

function DelayRow({ name, delay }: { name: string; delay: DelayFigure }) {
  const { t, formatNumber, formatDuration } = useTexts();
  return (
    <tr>
      <th scope="row">{name}</th>
      {PERCENTILES.map((percentile) => {
        const seconds = delay[`${percentile}_seconds`];
        return (
          <td key={percentile} data-name={t(`scoreboard.delivery.column.${percentile}`)}>
            {seconds === null ? (
              <span className="text-[0.8125rem] text-soft">
                {t('scoreboard.needs', { minimum: formatNumber(delay[`${percentile}_minimum`]) })}
              </span>
            ) : (
              <bdi className="font-semibold">{formatDuration(seconds, 'ceil')}</bdi>
            )}
          </td>
        );
      })}
      <td data-name={t('scoreboard.column.size')} className="text-soft">
        {formatNumber(delay.sample_size)}
      </td>
    </tr>
  );
}
