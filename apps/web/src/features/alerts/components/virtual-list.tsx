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

/** Cards that stand side by side on the widest display. */
const PER_ROW = 2;
/** Rows that come and go together. */
const ROWS_PER_BLOCK = 10;
/** Rows that are on the first screen of the largest display. */
const FIRST_ROWS = 3;
/** Height of a row that was never drawn, which depends on the screen: see boarding-pass.css. */
const DEFAULT_ROW_HEIGHT = 'var(--pass-row-height)';
/** Between two rows, in pixels: `gap-5`. */
const GAP = 20;

interface VirtualAlertListProps {
  alerts: readonly AlertView[];
  /** Stable, or every row is drawn anew. */
  card: (alert: AlertView) => ReactNode;
}

/**
 * A long list in blocks of rows. A block far from the screen is one empty element, and of the rows in a near
 * one only those near the screen hold their cards: a thousand cost no more than those one sees, neither to
 * draw nor to style. Every card says which of how many it is.
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
  /** How many cards stand before this block. */
  start: number;
  total: number;
}

const Block = memo(
  function Block({ alerts, start, total, card }: BlockProps) {
    const place = useRef<HTMLDivElement>(null);
    const isFirst = start === 0;
    const near = useNearScreen(place, 2400, isFirst);
    /** Of each row, once it was drawn. */
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
  },
  (before, after) =>
    before.card === after.card && before.total === after.total && hasSameAlerts(before, after),
);

/** What a block takes up while its rows are not there, in CSS. */
function estimateHeight(rows: number, heights: readonly number[]): string {
  const known = heights.slice(0, rows).filter((height) => height !== undefined);
  const pixels = known.reduce((sum, height) => sum + height, GAP * (rows - 1));
  return `calc(${rows - known.length} * ${DEFAULT_ROW_HEIGHT} + ${pixels}px)`;
}

function hasSameAlerts(before: BlockProps, after: BlockProps): boolean {
  return (
    before.alerts.length === after.alerts.length &&
    before.alerts.every((alert, index) => alert === after.alerts[index])
  );
}

function splitInto<T>(items: readonly T[], size: number): (readonly T[])[] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, place) => items.slice(place * size, (place + 1) * size));
}

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
  // Its height is its own once it was drawn.
  (before, after) =>
    before.card === after.card &&
    before.total === after.total &&
    before.alerts.length === after.alerts.length &&
    before.alerts.every((alert, index) => alert === after.alerts[index]),
);

/** How far beyond the edges of the screen counts as near, in pixels. */
type NearMargin = 800 | 2400;

const listeners = new WeakMap<Element, (near: boolean) => void>();
const observers = new Map<NearMargin, IntersectionObserver>();

/** One observer for all that is near by the same measure; one for each element would cost more than it saves. */
function sharedObserver(margin: NearMargin): IntersectionObserver {
  const known = observers.get(margin);
  if (known !== undefined) return known;
  const made = new IntersectionObserver(
    (entries) => {
      // In slices, between which the page answers: several come near at once.
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
 * Whether an element is on the screen or at most `margin` pixels from it, or has the focus. `atFirst` is the
 * answer before the first look, so that what certainly starts on the screen is drawn at once.
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
      // Who scrolls on with the keyboard in a card finds it there again.
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
