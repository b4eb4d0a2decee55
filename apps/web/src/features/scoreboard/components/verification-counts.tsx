import type { Scoreboard } from '@farelark/contracts';
import { numberFormat } from '../../../shared/format/formats.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Section } from './section.tsx';

/** What became of fares before anybody was told of them. */
export function VerificationCounts({ board }: { board: Scoreboard }) {
  const { t, locale } = useTexts();
  const number = numberFormat(locale, {});
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
                {number.format(count)}
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
