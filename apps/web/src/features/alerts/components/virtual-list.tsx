import type { AlertView } from '@farelark/contracts';
import {
  memo,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

/** Cards side by side on the widest display. */
const PER_ROW = 2;
/** Rows on the first screen of the largest display. */
const FIRST_ROWS = 3;

interface VirtualAlertListProps {
  alerts: readonly AlertView[];
  /** Stable, or every row renders again. */
  card: (alert: AlertView) => ReactNode;
}

/**
 * Virtual list of alerts: only rows near the screen render their cards, so that a thousand cost no more than the
 * visible ones. Every card carries its position and the total.
 */
export function VirtualAlertList({ alerts, card }: VirtualAlertListProps) {
  const rows = useMemo(() => splitIntoRows(alerts), [alerts]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: between a ul and its items no row may stand
    <div role="list" className="flex flex-col gap-5">
      {rows.map((row, place) => (
        <CardRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; cards come and go in it
          key={place}
          alerts={row}
          place={place}
          total={alerts.length}
          card={card}
        />
      ))}
    </div>
  );
}

function splitIntoRows(alerts: readonly AlertView[]): (readonly AlertView[])[] {
  const count = Math.ceil(alerts.length / PER_ROW);
  return Array.from({ length: count }, (_, place) =>
    alerts.slice(place * PER_ROW, (place + 1) * PER_ROW),
  );
}

interface CardRowProps extends VirtualAlertListProps {
  place: number;
  total: number;
}

/** Cards side by side, rendered while the row is near the screen. */
const CardRow = memo(function CardRow({ alerts, place, total, card }: CardRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const near = useNearScreen(row, place < FIRST_ROWS);
  /** In pixels as it was rendered last; before that, by screen width: see boarding-pass.css. */
  const height = useRef<number | string>('var(--pass-row-height)');
  useEffect(() => {
    if (near && row.current) height.current = row.current.offsetHeight;
  });
  return (
    <div
      ref={row}
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
              aria-posinset={place * PER_ROW + index + 1}
            >
              {card(alert)}
            </div>
          ))
        : null}
    </div>
  );
}, isUnchanged);

function isUnchanged(before: CardRowProps, after: CardRowProps): boolean {
  return (
    before.card === after.card &&
    before.total === after.total &&
    before.alerts.length === after.alerts.length &&
    before.alerts.every((alert, index) => alert === after.alerts[index])
  );
}

/** Distance in pixels from the edges of the screen that counts as near. */
const NEAR = 800;

const listeners = new WeakMap<Element, (near: boolean) => void>();
let observer: IntersectionObserver | undefined;

function sharedObserver(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      // In slices, because several rows come near concurrently.
      startTransition(() => {
        for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
      });
    },
    { rootMargin: `${NEAR}px 0px` },
  );
  return observer;
}

/** Reports whether an element is near the screen or has the focus; `atFirst` before the first observation. */
function useNearScreen(ref: RefObject<Element | null>, atFirst: boolean): boolean {
  const [near, setNear] = useState(atFirst);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    listeners.set(element, (isNear) => {
      // A card with the focus stays rendered.
      if (isNear || !element.contains(document.activeElement)) setNear(isNear);
    });
    sharedObserver().observe(element);
    return () => {
      sharedObserver().unobserve(element);
      listeners.delete(element);
    };
  }, [ref]);
  return near;
}
