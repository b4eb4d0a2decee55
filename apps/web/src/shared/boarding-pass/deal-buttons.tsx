import type { DealView } from '@farelark/contracts';
import { reportDealOpened } from '../api/call-function.ts';
import { useTexts } from '../i18n/texts.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ExternalLinkIcon } from '../ui/icons.tsx';
import { toast } from '../ui/toasts.tsx';

interface BookButtonProps {
  deal: DealView;
  /** Chooses among several sellers; without it, the button is a link to the deal's own. */
  onChoose?: (deal: DealView) => void;
}

/** Links to the airline or agency; null without an address, or if the fare is gone. */
export function BookButton({ deal, onChoose }: BookButtonProps) {
  const { t } = useTexts();
  if (deal.state === 'gone') return null;
  const tone = deal.label === 'error_fare' ? 'main' : 'ink';
  if (onChoose !== undefined)
    return (
      <Button tone={tone} aria-haspopup="dialog" onClick={() => onChoose(deal)}>
        {t('deal.action.book')}
      </Button>
    );
  if (deal.bookingUrl === null) return null;
  return (
    <a
      className={`button button-${tone}`}
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

interface DetailsLinkProps {
  dealId: string;
  /** For screen readers that list links without their cards. */
  route: string;
}

export function DetailsLink({ dealId, route }: DetailsLinkProps) {
  const { t } = useTexts();
  return (
    <ButtonLink
      to={dealPath(dealId)}
      aria-label={`${t('deal.action.details')}: ${route}`}
      onClick={(event) => {
        // Opens in a new tab.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        void toast('success', t('deal.action.opening'), { duration: OPENING_MS });
      }}
    >
      {t('deal.action.details')}
    </ButtonLink>
  );
}
