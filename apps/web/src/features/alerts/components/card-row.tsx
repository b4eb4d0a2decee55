import type { AlertView } from '@farelark/contracts';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { useNearScreen } from './near-screen.ts';

interface CardRowProps {
  alerts: readonly AlertView[];
  /** How many cards stand before this row, and how many there are. */
  start: number;
  total: number;
  /** On the first screen for certain: drawn at once. */
  isFirst: boolean;
  /** In pixels or CSS, while the cards are not there. */
  height: number | string;
  /** Hears the row's own height, each time it is drawn. */
  onHeight: (height: number) => void;
  /** Stable, or every row is drawn anew. */
  card: (alert: AlertView) => ReactNode;
}

/** Cards side by side, which are there while the row is near the screen. */
export const CardRow = memo(
  function CardRow({ alerts, start, total, isFirst, height, onHeight, card }: CardRowProps) {
    const place = useRef<HTMLDivElement>(null);
    const near = useNearScreen(place, 800, isFirst);
    const own = useRef(height);
    useEffect(() => {
      if (!near || !place.current) return;
      own.current = place.current.offsetHeight;
      onHeight(own.current);
    });
    return (
      <div
        ref={place}
        role="presentation"
        className="grid items-start gap-5 xl:grid-cols-2"
        style={near ? undefined : { blockSize: own.current }}
      >
        {near
          ? alerts.map((alert, index) => (
              // biome-ignore lint/a11y/useSemanticElements: see the list
              <div
                key={alert.id}
                role="listitem"
                className="pass-frame"
                aria-setsize={total}
                aria-posinset={start + index + 1}
              >
                {card(alert)}
              </div>
            ))
          : null}
      </div>
    );
  },
  // Its height is its own once it was drawn.
  (before, after) =>
    before.card === after.card &&
    before.total === after.total &&
    before.alerts.length === after.alerts.length &&
    before.alerts.every((alert, index) => alert === after.alerts[index]),
);
