import type { DealView } from '@farelark/contracts';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { SavedShare } from '../../../shared/boarding-pass/pass-stub.tsx';
import { getRoute } from '../../../shared/format/places.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { usePriceFormat } from '../../../shared/money/currency-converter.tsx';

interface DealBarProps {
  deal: DealView;
  /** The card, which shows the same while it is in view. */
  card: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Price and action at the lower edge of the screen, once the card is out of view. */
export function DealBar({ deal, card, children }: DealBarProps) {
  const { t, formatDates } = useTexts();
  const formatPrice = usePriceFormat();
  const isShown = useIsAbove(card);
  return (
    <div className="deal-bar" data-shown={isShown || undefined} data-label={deal.label}>
      <p className="deal-bar-trip">
        <span className="font-semibold">{t('deal.route', getRoute(deal))}</span>
        <span className="text-sm text-soft">{formatDates(deal)}</span>
      </p>
      <p className="deal-bar-price">
        <span className="sr-only">{t('deal.price.now')} </span>
        <bdi>{formatPrice(deal.price)}</bdi> <SavedShare share={deal.savedShare} />
      </p>
      {children}
    </div>
  );
}

/** True once the element has left the screen at its upper edge. */
function useIsAbove(element: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setIsAbove] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      // The last is the newest: a busy page gets several together.
      const entry = entries.at(-1);
      if (entry !== undefined)
        setIsAbove(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isAbove;
}
