import { dealPath } from '../../../shared/boarding-pass/deal-buttons.tsx';
import { LinkedText } from '../../../shared/i18n/linked-text.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/navigation/link.tsx';
import { DealSellers } from './deal-sellers.tsx';

/** Sellers of a live deal for visitors, on its page, and what signing in adds. */
export function SellerSection({ dealId }: { dealId: string }) {
  const { t } = useTexts();
  return (
    <>
      <DealSellers dealId={dealId} />
      <p className="mt-3 text-sm">
        <LinkedText
          text={t('booking.alerts')}
          links={{
            signIn: (text) => (
              <Link to="/auth" state={{ next: dealPath(dealId) }} className="link">
                {text}
              </Link>
            ),
          }}
        />
      </p>
    </>
  );
}
