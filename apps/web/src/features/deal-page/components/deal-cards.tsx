import type { PublicDealView } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BoardingPass } from '../../../shared/boarding-pass/boarding-pass.tsx';
import { BoardingPassSkeleton } from '../../../shared/boarding-pass/boarding-pass-skeleton.tsx';
import { BookButton } from '../../../shared/boarding-pass/book-button.tsx';
import { OwnMoneyProvider } from '../../../shared/money/own-money-context.tsx';
import { exchangeRatesQuery } from '../../../shared/money/rates-query.ts';
import { useVisitorCurrency } from '../../../shared/money/visitor-currency.ts';

/** Live deals as cards that lead to their pages. */
export function DealCards({ deals }: { deals: readonly PublicDealView[] }) {
  return (
    <InVisitorsMoney currencies={deals.map(({ price }) => price.currency)}>
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
    </InVisitorsMoney>
  );
}

/** Their shape while they are on their way. */
export function DealCardsSkeleton({ count, label }: { count: number; label: string }) {
  return (
    <div className="grid gap-5 xl:grid-cols-2">
      <p className="sr-only" role="status">
        {label}
      </p>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have nothing but their place
        <BoardingPassSkeleton key={place} />
      ))}
    </div>
  );
}

/** Shows what is inside in the visitor's currency; rates are asked for only where something is sold in another. */
export function InVisitorsMoney(props: { currencies: readonly string[]; children: ReactNode }) {
  const currency = useVisitorCurrency();
  const isForeign = props.currencies.some((code) => code !== currency);
  const rates = useQuery({ ...exchangeRatesQuery, enabled: isForeign }).data ?? null;
  return (
    <OwnMoneyProvider currency={currency} rates={rates}>
      {props.children}
    </OwnMoneyProvider>
  );
}
