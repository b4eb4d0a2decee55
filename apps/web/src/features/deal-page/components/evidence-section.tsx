import type { DealDetails } from '@farelark/contracts';
import { isBorrowed } from '@farelark/engine';
import { formatAgo } from '../../../shared/format/dates.ts';
import { listFormat, numberFormat } from '../../../shared/format/formats.ts';
import { formatEstimate, formatShare } from '../../../shared/format/money.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useOwnAmounts } from '../money/own-amounts.ts';

/** What backs the price and the word "usual", in words. */
export function EvidenceSection({ deal, sources }: Pick<DealDetails, 'deal' | 'sources'>) {
  const { t, locale } = useTexts();
  const now = useNow();
  const { usual } = deal;
  const figure = (count: number) => numberFormat(locale, {}).format(count);
  const amounts = useOwnAmounts(deal.price.currency);
  const estimate = ({ amount }: { amount: number }) =>
    formatEstimate(amounts.money(amount), locale);
  const average = estimate(usual.average);
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
            low: estimate(usual.typicalLow),
            high: estimate(usual.typicalHigh),
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
    <ul className="deal-facts">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
