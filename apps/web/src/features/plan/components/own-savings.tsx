import { useQuery } from '@tanstack/react-query';
import { preferencesQuery } from '../../../shared/api/settings-query.ts';
import { useExchangeRates } from '../../../shared/money/exchange-rates.tsx';
import { OwnMoneyProvider } from '../../../shared/money/own-money.tsx';
import { useVisitorCurrency } from '../../../shared/money/visitor-currency.ts';
import type { Sum } from '../sum-of-savings.ts';
import { PotentialSavings } from './potential-savings.tsx';

interface OwnSavingsProps {
  userId: string;
  savings: readonly Sum[];
}

/** The potential savings in the traveller's own currency: that of the preferences, else of the browser. */
export function OwnSavings({ userId, savings }: OwnSavingsProps) {
  const { data: preferences } = useQuery(preferencesQuery(userId));
  const visitorCurrency = useVisitorCurrency();
  const { rates } = useExchangeRates();
  return (
    <OwnMoneyProvider currency={preferences?.preferredCurrency ?? visitorCurrency} rates={rates}>
      <PotentialSavings savings={savings} />
    </OwnMoneyProvider>
  );
}
