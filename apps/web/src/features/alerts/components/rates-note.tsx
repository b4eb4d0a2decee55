import type { AlertView } from '@farelark/contracts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useExchangeRates } from '../../../shared/money/exchange-rates-provider.tsx';
import { useOwnMoney } from '../../../shared/money/own-money-context.tsx';

/** Says why prices stand in other currencies than the traveller's: only where some do. */
export function RatesNote({ alerts }: { alerts: readonly AlertView[] }) {
  const { t } = useTexts();
  const { loading, error } = useExchangeRates();
  const own = useOwnMoney();
  if (loading || own === null) return null;
  if (alerts.every(({ deal }) => own.exactly(deal.price) !== null)) return null;
  return (
    <p role="status" className="text-sm text-soft">
      {error === null ? null : `${t('rates.failed')}. `}
      {t('rates.missing', { currency: own.currency })}
    </p>
  );
}
