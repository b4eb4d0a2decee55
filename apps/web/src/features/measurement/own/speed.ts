import type { TableInsert } from '@farelark/contracts';
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { send } from './send.ts';

type Metric = Omit<TableInsert<'performance_metrics'>, 'user_id'>;

/** Delay that batches measurements. */
const TOGETHER_AFTER_MS = 5000;

/** Reports LCP, FID, INP, DOMContentLoaded, PageLoad and TTFB in milliseconds, and CLS as a score. */
export function measureSpeed(): void {
  const page = location.pathname.slice(0, 500);
  let waiting: Metric[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    send('performance_metrics', waiting);
    waiting = [];
  };
  const take = (name: string, value: number) => {
    if (!Number.isFinite(value) || value < 0) return;
    waiting.push({ name, value, page });
    // A hidden page may never become visible again; measurements of the same task still share a request.
    if (document.visibilityState === 'hidden') queueMicrotask(flush);
    else timer ??= setTimeout(flush, TOGETHER_AFTER_MS);
  };

  for (const follow of [onLCP, onINP, onCLS, onTTFB])
    follow(({ name, value }) => take(name, value));
  onFirstInput((delay) => take('FID', delay));
  const [opened] = performance.getEntriesByType('navigation');
  if (opened instanceof PerformanceNavigationTiming) {
    take('DOMContentLoaded', opened.domContentLoadedEventEnd);
    take('PageLoad', opened.loadEventEnd);
  }
  addEventListener('pagehide', flush);
}

/** Milliseconds from the first input until its handler starts; web-vitals no longer measures it. */
function onFirstInput(report: (delay: number) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('first-input')) return;
  const observer = new PerformanceObserver((list) => {
    const [first] = list.getEntries();
    // The Event Timing API defines this class for entries of this type.
    if (!(first instanceof PerformanceEventTiming)) return;
    report(first.processingStart - first.startTime);
    observer.disconnect();
  });
  observer.observe({ type: 'first-input', buffered: true });
}
