import { Link } from 'react-router';
import { useTexts } from '../i18n/texts.ts';
import { toast } from '../ui/toasts.tsx';

/** The page of a deal. */
export function dealPath(dealId: string): string {
  return `/deals/${dealId}`;
}

const OPENING_MS = 2_000;

interface DetailsLinkProps {
  dealId: string;
  /** The trip in words, for whoever hears the links of a page without their cards. */
  route: string;
}

/** Leads from a card to everything that is known of its deal. */
export function DetailsLink({ dealId, route }: DetailsLinkProps) {
  const { t } = useTexts();
  return (
    <Link
      to={dealPath(dealId)}
      className="button button-line"
      aria-label={`${t('deal.action.details')}: ${route}`}
      onClick={(event) => {
        // One that opens in a tab of its own leaves this page as it is.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        void toast('success', t('deal.action.opening'), { duration: OPENING_MS });
      }}
    >
      {t('deal.action.details')}
    </Link>
  );
}
