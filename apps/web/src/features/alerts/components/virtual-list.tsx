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
import { flushSync } from 'react-dom';
import { runAfterLoad } from '../../../shared/page/timers.ts';

const CARDS_PER_ROW = 2;
/** Rows rendered before the first observation: those visible on the largest display. */
const INITIAL_ROWS = 3;

interface VirtualAlertListProps {
  alerts: readonly AlertView[];
  /** Must be stable: a new function re-renders every row. */
  renderCard: (alert: AlertView) => ReactNode;
}

/** Longer lists stay virtual in pictures of the whole page. */
const MAX_WHOLE = 60;

/**
 * Virtual list of alerts: only rows near the viewport render their cards. Prints have all, and so have short lists when
 * the page is idle, for pictures of the whole page.
 */
export function VirtualAlertList({ alerts, renderCard }: VirtualAlertListProps) {
  const rows = useMemo(() => splitIntoRows(alerts), [alerts]);
  const isWhole = useIsWhole(alerts.length <= MAX_WHOLE);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a ul may not contain rows between itself and its items
    <div role="list" className="flex flex-col gap-5">
      {rows.map((row, index) => (
        <CardRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their index
          key={index}
          alerts={row}
          index={index}
          total={alerts.length}
          isWhole={isWhole}
          renderCard={renderCard}
        />
      ))}
    </div>
  );
}

/** True while the page is printed and, for a short list, once it has been idle. */
function useIsWhole(isShort: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => runAfterLoad(() => startTransition(() => setIdle(true))), []);
  useEffect(() => {
    // The browser prints what is there when the event ends.
    const begin = () => flushSync(() => setPrinted(true));
    const end = () => setPrinted(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinted || (isIdle && isShort);
}

function splitIntoRows(alerts: readonly AlertView[]): (readonly AlertView[])[] {
  const count = Math.ceil(alerts.length / CARDS_PER_ROW);
  return Array.from({ length: count }, (_, row) =>
    alerts.slice(row * CARDS_PER_ROW, (row + 1) * CARDS_PER_ROW),
  );
}

interface CardRowProps extends VirtualAlertListProps {
  index: number;
  total: number;
  isWhole: boolean;
}

const CardRow = memo(function CardRow(props: CardRowProps) {
  const { alerts, index, total, isWhole, renderCard } = props;
  const row = useRef<HTMLDivElement>(null);
  const isInView = useIsNearViewport(row, index < INITIAL_ROWS);
  const isNear = isWhole || isInView;
  /** Last rendered height in px; before that, the estimate of boarding-pass.css. */
  const height = useRef<number | string>('var(--pass-row-height)');
  useEffect(() => {
    if (isNear && row.current) height.current = row.current.offsetHeight;
  });
  return (
    <div
      ref={row}
      role="presentation"
      className="grid gap-5 xl:grid-cols-2"
      style={isNear ? undefined : { blockSize: height.current }}
    >
      {isNear
        ? alerts.map((alert, column) => (
            // biome-ignore lint/a11y/useSemanticElements: see the list
            <div
              key={alert.id}
              role="listitem"
              className="pass-frame"
              aria-setsize={total}
              aria-posinset={index * CARDS_PER_ROW + column + 1}
            >
              {renderCard(alert)}
            </div>
          ))
        : null}
    </div>
  );
}, isUnchanged);

function isUnchanged(previous: CardRowProps, next: CardRowProps): boolean {
  return (
    previous.renderCard === next.renderCard &&
    previous.total === next.total &&
    previous.isWhole === next.isWhole &&
    previous.alerts.length === next.alerts.length &&
    previous.alerts.every((alert, column) => alert === next.alerts[column])
  );
}

/** Distance from the viewport within which rows are rendered. */
const NEAR_PX = 800;

const listeners = new WeakMap<Element, (isNear: boolean) => void>();
let observer: IntersectionObserver | undefined;

function getSharedObserver(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      // Interruptible, because several rows come near concurrently.
      startTransition(() => {
        for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
      });
    },
    { rootMargin: `${NEAR_PX}px 0px` },
  );
  return observer;
}

/** True while an element is near the viewport or contains the focus; `initial` before the first observation. */
function useIsNearViewport(ref: RefObject<Element | null>, initial: boolean): boolean {
  const [isNear, setNear] = useState(initial);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    listeners.set(element, (isIntersecting) => {
      if (isIntersecting || !element.contains(document.activeElement)) setNear(isIntersecting);
    });
    getSharedObserver().observe(element);
    return () => {
      getSharedObserver().unobserve(element);
      listeners.delete(element);
    };
  }, [ref]);
  return isNear;
}
