import type { DealDetails } from '@farelark/contracts';
import { isBorrowed } from '@farelark/engine';
import { useTextsWithClock } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Price } from '../../../shared/money/currency-converter.tsx';
import { useAmountConverter } from '../../../shared/money/reader-currency.tsx';
import { Fact } from '../../../shared/ui/fact.tsx';

/** Basis of the comparison, and its certainty. */
export function EvidenceSection({ deal, sources }: Pick<DealDetails, 'deal' | 'sources'>) {
  const { t, formatNumber, formatEstimate, formatList, formatShare, formatAgo } =
    useTextsWithClock();
  const { usual } = deal;
  const amounts = useAmountConverter(deal.price.currency);
  const estimate = ({ amount }: { amount: number }) => formatEstimate(amounts.toMoney(amount));
  const average = estimate(usual.average);
  const facts = [
    ...(isBorrowed(usual)
      ? [t('dealPage.evidence.similar', { average })]
      : [
          t('dealPage.evidence.fares', {
            count: usual.samples,
            number: formatNumber(usual.samples),
            days: t('dealPage.evidence.days', {
              count: usual.daysCovered,
              number: formatNumber(usual.daysCovered),
            }),
            average,
          }),
          t('dealPage.evidence.range', {
            low: estimate(usual.typicalLow),
            high: estimate(usual.typicalHigh),
          }),
        ]),
    t('dealPage.evidence.confidence', { share: formatShare(usual.confidence) }),
    t('dealPage.evidence.sources', {
      count: sources.length,
      number: formatNumber(sources.length),
      sources: formatList(sources),
    }),
    ...(deal.confirmed && deal.verifiedAt !== null
      ? [t('dealPage.evidence.verified', { ago: formatAgo(deal.verifiedAt) })]
      : [t('deal.evidence.unconfirmed')]),
  ];
  return (
    <ul className="deal-facts">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

type Life = DealDetails['life'];

/** When the deal was seen, and its price checks. */
export function LifeSection({ life }: { life: Life }) {
  const { t, formatNumber, formatMoment } = useTexts();
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
            <Fact key={name} name={name}>
              <time dateTime={at}>{formatMoment(at)}</time>
            </Fact>
          ),
        )}
      </dl>
      {life.episode > 1 ? (
        <p className="mt-3 text-sm text-soft">
          {t('dealPage.life.episode', {
            count: life.episode,
            number: formatNumber(life.episode),
          })}
        </p>
      ) : null}
      <h4 className="mt-6 mb-1 font-semibold">{t('dealPage.checks.title')}</h4>
      <Checks checks={life.checks} />
    </>
  );
}

function Checks({ checks }: Pick<Life, 'checks'>) {
  const { t, formatMoment } = useTexts();
  if (checks.length === 0) return <p className="text-soft">{t('dealPage.checks.none')}</p>;
  return (
    <ol className="deal-checks">
      {checks.map(({ at, source, outcome, price }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: checks are append-only and may share a time
        <li key={index} data-outcome={outcome}>
          <span className="font-medium">
            {t(`dealPage.checks.outcome.${outcome}`)}
            {price === null ? null : (
              <>
                {' · '}
                <Price money={price} />
              </>
            )}
          </span>
          <span className="text-sm text-soft">
            <bdi>{source}</bdi> · <time dateTime={at}>{formatMoment(at)}</time>
          </span>
        </li>
      ))}
    </ol>
  );
}
