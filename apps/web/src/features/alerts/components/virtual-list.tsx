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
const ROWS_PER_BLOCK = 10;
/** Rows on the first screen of the largest display. */
const FIRST_ROWS = 3;
/** Height of a row that was never rendered, by screen width: see boarding-pass.css. */
const DEFAULT_ROW_HEIGHT = 'var(--pass-row-height)';
/** Gap between rows in pixels: `gap-5`. */
const GAP = 20;

interface VirtualAlertListProps {
  alerts: readonly AlertView[];
  /** Stable, or every row renders again. */
  card: (alert: AlertView) => ReactNode;
}

/**
 * Virtual list of alerts. A block of rows far from the screen is one empty element, and within a near block only rows
 * near the screen render their cards, so that a thousand cost no more than the visible ones. Every card carries its
 * position and the total.
 */
export function VirtualAlertList({ alerts, card }: VirtualAlertListProps) {
  const blocks = useMemo(() => splitInto(alerts, PER_ROW * ROWS_PER_BLOCK), [alerts]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: between a ul and its items no row may stand
    <div role="list" className="flex flex-col gap-5">
      {blocks.map((block, place) => (
        <Block
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place; cards come and go in it
          key={place}
          alerts={block}
          start={place * PER_ROW * ROWS_PER_BLOCK}
          total={alerts.length}
          card={card}
        />
      ))}
    </div>
  );
}

interface BlockProps extends VirtualAlertListProps {
  start: number;
  total: number;
}

const Block = memo(function Block({ alerts, start, total, card }: BlockProps) {
  const place = useRef<HTMLDivElement>(null);
  const isFirst = start === 0;
  const near = useNearScreen(place, 2400, isFirst);
  const heights = useRef<number[]>([]);
  const rows = splitInto(alerts, PER_ROW);
  return (
    <div
      ref={place}
      role="presentation"
      className="flex flex-col gap-5"
      style={near ? undefined : { blockSize: estimateHeight(rows.length, heights.current) }}
    >
      {near
        ? rows.map((row, index) => (
            <CardRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; cards come and go in it
              key={index}
              alerts={row}
              start={start + index * PER_ROW}
              total={total}
              isFirst={isFirst && index < FIRST_ROWS}
              height={heights.current[index] ?? DEFAULT_ROW_HEIGHT}
              onHeight={(height) => {
                heights.current[index] = height;
              }}
              card={card}
            />
          ))
        : null}
    </div>
  );
}, isUnchanged);

function estimateHeight(rows: number, heights: readonly number[]): string {
  const known = heights.slice(0, rows).filter((height) => height !== undefined);
  const pixels = known.reduce((sum, height) => sum + height, GAP * (rows - 1));
  return `calc(${rows - known.length} * ${DEFAULT_ROW_HEIGHT} + ${pixels}px)`;
}

function isUnchanged(before: BlockProps, after: BlockProps): boolean {
  return (
    before.card === after.card &&
    before.total === after.total &&
    before.alerts.length === after.alerts.length &&
    before.alerts.every((alert, index) => alert === after.alerts[index])
  );
}

function splitInto<T>(items: readonly T[], size: number): (readonly T[])[] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, place) => items.slice(place * size, (place + 1) * size));
}

interface CardRowProps extends BlockProps {
  /** On the first screen: rendered immediately. */
  isFirst: boolean;
  /** In pixels or CSS, while the cards are not rendered. */
  height: number | string;
  /** Reports the measured height after each rendering. */
  onHeight: (height: number) => void;
}

/** Cards side by side, rendered while the row is near the screen. */
const CardRow = memo(
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
  // Once rendered, a row keeps its own height.
  isUnchanged,
);

/** Distance in pixels from the edges of the screen that counts as near. */
type NearMargin = 800 | 2400;

const listeners = new WeakMap<Element, (near: boolean) => void>();
const observers = new Map<NearMargin, IntersectionObserver>();

function sharedObserver(margin: NearMargin): IntersectionObserver {
  const known = observers.get(margin);
  if (known !== undefined) return known;
  const made = new IntersectionObserver(
    (entries) => {
      // In slices, because several elements come near concurrently.
      startTransition(() => {
        for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
      });
    },
    { rootMargin: `${margin}px 0px` },
  );
  observers.set(margin, made);
  return made;
}

/**
 * Reports whether an element is on screen, within `margin` pixels of it, or has the focus. `atFirst` is the answer
 * before the first observation.
 */
function useNearScreen(
  ref: RefObject<Element | null>,
  margin: NearMargin,
  atFirst: boolean,
): boolean {
  const [near, setNear] = useState(atFirst);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = sharedObserver(margin);
    listeners.set(element, (isNear) => {
      // A card with the focus stays rendered.
      if (isNear || !element.contains(document.activeElement)) setNear(isNear);
    });
    observer.observe(element);
    return () => {
      observer.unobserve(element);
      listeners.delete(element);
    };
  }, [ref, margin]);
  return near;
}
