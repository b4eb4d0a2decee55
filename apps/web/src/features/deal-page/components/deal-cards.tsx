import type { PublicDealView } from '@farelark/contracts';
import { BoardingPass } from '../../../shared/boarding-pass/boarding-pass.tsx';
import { BoardingPassSkeleton } from '../../../shared/boarding-pass/boarding-pass-skeleton.tsx';
import { BookButton } from '../../../shared/boarding-pass/deal-buttons.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Loading } from '../../../shared/ui/loaded.tsx';
import { ReaderCurrencyProvider } from '../money/reader-currency.tsx';

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

export function DealCardsSkeleton({ count, label }: { count: number; label: string }) {
  return (
    <div className="grid gap-5 xl:grid-cols-2">
      <Loading text={label} />
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
        <BoardingPassSkeleton key={index} />
      ))}
    </div>
  );
}

export function ArchiveSkeleton() {
  const { t } = useTexts();
  return (
    <div className="archive">
      <Loading text={t('dealsPage.archive.loading')} />
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <div key={card} className="skeleton h-52" aria-hidden="true" />
      ))}
    </div>
  );
}
