import type { PublicDealView } from '@farelark/contracts';
import { BoardingPass } from './boarding-pass.tsx';
import { BookButton } from './deal-buttons.tsx';

interface DealListProps {
  deals: readonly PublicDealView[];
  isNew?: (deal: PublicDealView) => boolean;
}

/** Deals as boarding passes, for everyone. */
export function DealList({ deals, isNew }: DealListProps) {
  return (
    <ul className="featured-deals grid gap-5 xl:grid-cols-2">
      {deals.map((deal) => (
        <li key={deal.id} className="pass-frame">
          <BoardingPass
            deal={deal}
            dates={deal.dates}
            isNew={isNew?.(deal) ?? false}
            isLink
            actions={<BookButton deal={deal} />}
          />
        </li>
      ))}
    </ul>
  );
}
