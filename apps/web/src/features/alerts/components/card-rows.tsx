import type { AlertView } from '@farelark/contracts';
import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useNearScreen } from './near-screen.ts';

/** Cards that stand side by side on the widest display. */
const PER_ROW = 2;
/** Rows that are on the first screen of the largest display. */
const FIRST_ROWS = 3;
/** Height in pixels of a row that was never drawn; its own once it was. */
const USUAL_HEIGHT = 760;

interface CardRowsProps {
  alerts: readonly AlertView[];
  /** Stable, or every row is drawn anew. */
  card: (alert: AlertView) => ReactNode;
}

/**
 * A long list in rows, of which only those near the screen hold their cards: a thousand cost no more than
 * those one sees. Every card says which of how many it is.
 */
export function CardRows({ alerts, card }: CardRowsProps) {
  const rows = useMemo(() => {
    const count = Math.ceil(alerts.length / PER_ROW);
    return Array.from({ length: count }, (_, row) =>
      alerts.slice(row * PER_ROW, (row + 1) * PER_ROW),
    );
  }, [alerts]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: between a ul and its items no row may stand
    <div role="list" className="flex flex-col gap-5">
      {rows.map((row, place) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; cards come and go in it
          key={place}
          alerts={row}
          start={place * PER_ROW}
          total={alerts.length}
          isFirst={place < FIRST_ROWS}
          card={card}
        />
      ))}
    </div>
  );
}

interface RowProps extends CardRowsProps {
  start: number;
  total: number;
  isFirst: boolean;
}

const Row = memo(
  function Row({ alerts, start, total, isFirst, card }: RowProps) {
    const place = useRef<HTMLDivElement>(null);
    const near = useNearScreen(place, isFirst);
    const height = useRef(USUAL_HEIGHT);
    useEffect(() => {
      if (near && place.current) height.current = place.current.offsetHeight;
    });
    return (
      <div
        ref={place}
        role="presentation"
        className="grid items-start gap-5 xl:grid-cols-2"
        style={near ? undefined : { blockSize: height.current }}
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
  (before, after) =>
    before.card === after.card &&
    before.total === after.total &&
    before.isFirst === after.isFirst &&
    before.alerts.length === after.alerts.length &&
    before.alerts.every((alert, index) => alert === after.alerts[index]),
);
