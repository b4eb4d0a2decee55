import type { DealView } from '@farelark/contracts';
import { noteOpening } from '../api/note-opening.ts';
import { useTexts } from '../i18n/texts.ts';
import { OutwardIcon } from '../ui/icons.tsx';

/** Leads to the airline or agency, where there is an address and the fare is still there. */
export function BookButton({ deal }: { deal: DealView }) {
  const { t } = useTexts();
  if (deal.bookingUrl === null || deal.state === 'gone') return null;
  return (
    <a
      className={`button ${deal.label === 'error_fare' ? 'button-main' : 'button-ink'}`}
      href={deal.bookingUrl}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => noteOpening(deal.id)}
      // The middle button opens a tab without being a click.
      onAuxClick={(event) => (event.button === 1 ? noteOpening(deal.id) : undefined)}
    >
      {t('deal.action.book')}
      <OutwardIcon />
    </a>
  );
}
