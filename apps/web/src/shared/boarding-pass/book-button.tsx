import type { DealView } from '@farelark/contracts';
import { noteOpening } from '../api/note-opening.ts';
import { useTexts } from '../i18n/texts.ts';
import { OutwardIcon } from '../ui/icons.tsx';

interface BookButtonProps {
  deal: DealView;
  /** Where the traveller chooses among several pages; without it, the button leads to the deal's own. */
  onChoose?: (deal: DealView) => void;
}

/** Leads to the airline or agency, where there is an address and the fare is still there. */
export function BookButton({ deal, onChoose }: BookButtonProps) {
  const { t } = useTexts();
  if (deal.state === 'gone') return null;
  const tone = deal.label === 'error_fare' ? 'button-main' : 'button-ink';
  if (onChoose !== undefined)
    return (
      <button
        type="button"
        className={`button ${tone}`}
        aria-haspopup="dialog"
        onClick={() => onChoose(deal)}
      >
        {t('deal.action.book')}
      </button>
    );
  if (deal.bookingUrl === null) return null;
  return (
    <a
      className={`button ${tone}`}
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
