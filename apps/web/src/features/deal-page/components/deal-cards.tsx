import type { PublicDealView } from '@farelark/contracts';
import { BoardingPass } from '../../../shared/boarding-pass/boarding-pass.tsx';
import { BookButton } from '../../../shared/boarding-pass/deal-buttons.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { ReaderCurrencyProvider } from '../../../shared/money/reader-currency.tsx';
import { Skeletons } from '../../../shared/ui/skeletons.tsx';

export function DealCards({ deals }: { deals: readonly PublicDealView[] }) {
  return (
    <ReaderCurrencyProvider currencies={deals.map(({ price }) => price.currency)}>
      <ul className="grid gap-5 xl:grid-cols-2">
        {deals.map((deal) => (
          <li key={deal.id} className="pass-frame">
            <BoardingPass
              deal={deal}
              dates={deal.dates}
              actions={<BookButton deal={deal} />}
              detailsLink
            />
          </li>
        ))}
      </ul>
    </ReaderCurrencyProvider>
  );
}

export function ArchiveSkeleton() {
  const { t } = useTexts();
  return (
    <Skeletons
      className="archive"
      text={t('dealsPage.archive.loading')}
      shapes={Array(6).fill('h-52')}
    />
  );
}
