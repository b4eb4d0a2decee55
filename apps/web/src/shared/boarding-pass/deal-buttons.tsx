import type { DealView } from '@farelark/contracts';
import type { ReactNode } from 'react';
import { reportDealOpened } from '../api/call-function.ts';
import { getRoute } from '../format/places.ts';
import { useTexts } from '../i18n/texts.ts';
import { Link } from '../navigation/link.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ExternalLinkIcon } from '../ui/icons.tsx';
import { toast } from '../ui/toasts.tsx';

interface BookButtonProps {
  deal: DealView;
  /** Chooses among several sellers; without it, the button is a link to the deal's own. */
  onChoose?: (deal: DealView) => void;
}

/** Links to the airline or agency, or without an address to the deal's page; null if the fare is gone. */
export function BookButton({ deal, onChoose }: BookButtonProps) {
  const { t } = useTexts();
  if (deal.state === 'gone') return null;
  const name = `${t('deal.action.book')}: ${t('deal.route', getRoute(deal))}`;
  const tone = deal.label === 'error_fare' ? 'main' : 'ink';
  if (onChoose !== undefined)
    return (
      <Button tone={tone} aria-label={name} aria-haspopup="dialog" onClick={() => onChoose(deal)}>
        {t('deal.action.book')}
      </Button>
    );
  if (deal.bookingUrl === null)
    return (
      <ButtonLink tone={tone} aria-label={name} to={dealPath(deal.id)}>
        {t('deal.action.book')}
      </ButtonLink>
    );
  return (
    <a
      className={`button button-${tone}`}
      aria-label={name}
      href={deal.bookingUrl}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => reportDealOpened(deal.id)}
      // The middle button opens a tab without a click event.
      onAuxClick={(event) => (event.button === 1 ? reportDealOpened(deal.id) : undefined)}
    >
      {t('deal.action.book')}
      <ExternalLinkIcon />
    </a>
  );
}

export function dealPath(dealId: string): string {
  return `/deals/${dealId}`;
}

const OPENING_MS = 2_000;

interface DealLinkProps {
  dealId: string;
  state?: object | undefined;
  children: ReactNode;
}

/** Link that covers its whole card. */
export function DealLink({ dealId, state, children }: DealLinkProps) {
  const { t } = useTexts();
  return (
    <Link
      to={dealPath(dealId)}
      state={state}
      className="pass-link"
      onClick={(event) => {
        // Opens in a new tab.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        void toast('success', t('deal.action.opening'), { duration: OPENING_MS });
      }}
    >
      {children}
    </Link>
  );
}
