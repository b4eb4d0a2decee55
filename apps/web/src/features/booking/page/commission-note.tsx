import { type FunctionData, MAX_COMMISSION, type MoneyView } from '@farelark/contracts';
import { Link } from 'react-router';
import { formatMoney } from '../../../shared/format/money.ts';
import { formatMeasuredShare } from '../../../shared/format/shares.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';

interface CommissionNoteProps {
  booking: FunctionData<'booking-options'>;
}

/** What premium travellers may earn here, or how to become one; and what the operator gets. */
export function CommissionNote({ booking }: CommissionNoteProps) {
  const { t } = useTexts();
  return (
    <div className="commission-note">
      <p>
        {booking.earnsCommission ? (
          <Earns options={booking.options} />
        ) : (
          <Link to="/dashboard?tab=plan" className="link inline-flex min-h-11 items-center">
            {t('bookDeal.commission.upgrade')}
          </Link>
        )}
      </p>
      <p className="text-sm text-soft">{t('deal.affiliate')}</p>
    </div>
  );
}

function Earns({ options }: Pick<FunctionData<'booking-options'>, 'options'>) {
  const { t, locale } = useTexts();
  const most = highest(options.map(({ commissionUpTo }) => commissionUpTo));
  if (most !== null) return t('bookDeal.commission.amount', { amount: formatMoney(most, locale) });
  // What a page asks may be unknown here; what it pays of it is not.
  return options.some(({ paysCommission, synthetic }) => paysCommission && !synthetic)
    ? t('bookDeal.commission.share', {
        share: formatMeasuredShare(MAX_COMMISSION, locale, 'floor'),
      })
    : t('bookDeal.commission.none');
}

function highest(amounts: readonly (MoneyView | null)[]): MoneyView | null {
  return amounts.reduce<MoneyView | null>(
    (best, one) => (one !== null && (best === null || one.amount > best.amount) ? one : best),
    null,
  );
}
