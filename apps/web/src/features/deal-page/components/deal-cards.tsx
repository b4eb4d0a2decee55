import type { PublicDealView } from '@farelark/contracts';
import { DealList } from '../../../shared/boarding-pass/deal-list.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { ReaderCurrencyProvider } from '../../../shared/money/reader-currency.tsx';
import { Skeletons } from '../../../shared/ui/skeletons.tsx';

export function DealCards({ deals }: { deals: readonly PublicDealView[] }) {
  return (
    <ReaderCurrencyProvider prices={deals.map(({ price }) => price)}>
      <DealList deals={deals} />
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
