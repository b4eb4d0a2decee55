import type { DealDetails } from '@farelark/contracts';
import { isBorrowed } from '@farelark/domain';
import { formatAgo } from '../../../shared/format/dates.ts';
import { listFormat, numberFormat } from '../../../shared/format/formats.ts';
import { formatEstimate, formatShare } from '../../../shared/format/money.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';

/** What backs the price and the word "usual", in words. */
export function EvidenceSection({ deal, sources }: Pick<DealDetails, 'deal' | 'sources'>) {
  const { t, locale } = useTexts();
  const now = useNow();
  const { usual } = deal;
  const figure = (count: number) => numberFormat(locale, {}).format(count);
  const average = formatEstimate(usual.average, locale);
  const facts = [
    ...(isBorrowed(usual)
      ? [t('dealPage.evidence.similar', { average })]
      : [
          t('dealPage.evidence.fares', {
            count: usual.samples,
            number: figure(usual.samples),
            days: t('dealPage.evidence.days', {
              count: usual.daysCovered,
              number: figure(usual.daysCovered),
            }),
            average,
          }),
          t('dealPage.evidence.range', {
            low: formatEstimate(usual.typicalLow, locale),
            high: formatEstimate(usual.typicalHigh, locale),
          }),
        ]),
    t('dealPage.evidence.confidence', { share: formatShare(usual.confidence, locale) }),
    t('dealPage.evidence.sources', {
      count: sources.length,
      number: figure(sources.length),
      sources: listFormat(locale).format(sources),
    }),
    ...(deal.confirmed && deal.verifiedAt !== null
      ? [
          t('dealPage.evidence.verified', {
            ago: formatAgo(new Date(deal.verifiedAt), locale, now),
          }),
        ]
      : [t('deal.evidence.unconfirmed')]),
  ];
  return (
    <section className="panel deal-section" aria-labelledby="evidence">
      <h2 id="evidence" className="headline-3">
        {t('dealPage.evidence.title')}
      </h2>
      <ul className="deal-facts">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  );
}
