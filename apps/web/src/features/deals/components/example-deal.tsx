import { useQuery } from '@tanstack/react-query';
import { liveDealsQuery } from '../../../shared/api/live-deals.ts';
import { withPageQueries } from '../../../shared/api/query-client.tsx';
import { BoardingPass } from '../../../shared/boarding-pass/boarding-pass.tsx';
import { CaptionedPassSkeleton } from '../../../shared/boarding-pass/boarding-pass-skeleton.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { ReaderCurrencyProvider } from '../../../shared/money/reader-currency.tsx';

export const Component = withPageQueries(ExampleDeal);

/** A card of a deal that is live now, to show what travellers get; nothing without one. */
function ExampleDeal({ heading }: { heading?: 'h2' }) {
  const { t, language } = useTexts();
  const { data, isPending } = useQuery({
    ...liveDealsQuery(language),
    refetchInterval: false,
  });
  if (isPending) return <CaptionedPassSkeleton />;
  const deals = data?.deals ?? [];
  const deal = deals.find(({ label }) => label === 'deal') ?? deals[0];
  if (deal === undefined) return null;
  return (
    <ReaderCurrencyProvider prices={[deal.price]}>
      <figure>
        <div className="pass-frame">
          <BoardingPass deal={deal} dates={deal.dates} isLink {...(heading && { heading })} />
        </div>
        <figcaption className="mt-3 text-sm text-soft">{t('howItWorks.card.live')}</figcaption>
      </figure>
    </ReaderCurrencyProvider>
  );
}
