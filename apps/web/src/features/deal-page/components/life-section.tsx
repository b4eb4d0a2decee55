import type { DealDetails } from '@farelark/contracts';
import { formatMoment } from '../../../shared/format/dates.ts';
import { numberFormat } from '../../../shared/format/formats.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';

type Life = DealDetails['life'];

/** When the deal was found, told of and gone, and every look that was taken at it in between. */
export function LifeSection({ life }: { life: Life }) {
  const { t, locale } = useTexts();
  const moments = [
    [t('dealPage.life.firstSeen'), life.firstSeenAt],
    [t('dealPage.life.detected'), life.detectedAt],
    [t('dealPage.life.told'), life.goneReason === 'historic' ? null : life.liveAt],
    [t('dealPage.life.lastSeen'), life.lastSeenAt],
    [t('dealPage.life.gone'), life.goneAt],
  ] as const;
  return (
    <>
      <dl className="deal-life">
        {moments.map(([name, at]) =>
          at === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <time dateTime={at}>{formatMoment(new Date(at), locale)}</time>
              </dd>
            </div>
          ),
        )}
      </dl>
      {life.episode > 1 ? (
        <p className="mt-3 text-sm text-soft">
          {t('dealPage.life.episode', {
            count: life.episode,
            number: numberFormat(locale, {}).format(life.episode),
          })}
        </p>
      ) : null}
      <h3 className="mt-6 mb-1 font-semibold">{t('dealPage.checks.title')}</h3>
      <Checks checks={life.checks} />
    </>
  );
}

function Checks({ checks }: Pick<Life, 'checks'>) {
  const { t, locale } = useTexts();
  if (checks.length === 0) return <p className="text-soft">{t('dealPage.checks.none')}</p>;
  return (
    <ol className="deal-checks">
      {checks.map(({ at, source, outcome, price }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: looks are never taken back, and two may be of one moment
        <li key={place} data-outcome={outcome}>
          <span className="font-medium">
            {t(`dealPage.checks.outcome.${outcome}`)}
            {price === null ? null : (
              <>
                {' · '}
                <bdi>{formatMoney(price, locale)}</bdi>
              </>
            )}
          </span>
          <span className="text-sm text-soft">
            <bdi>{source}</bdi> · <time dateTime={at}>{formatMoment(new Date(at), locale)}</time>
          </span>
        </li>
      ))}
    </ol>
  );
}
