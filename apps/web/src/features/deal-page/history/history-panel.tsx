import { type ReactNode, useMemo } from 'react';
import { WhenSeen } from '../../../shared/ui/when-seen.tsx';
import { ChartContext, type ShownChart } from './shown-chart.ts';

const loadChart = () => import('./price-chart.tsx');

interface HistoryPanelProps extends ShownChart {
  /** What the lines stand for. */
  legend: ReactNode;
  /** The same in words. */
  table: ReactNode;
}

/** A drawing of prices over time, loaded when it is seen, with its legend and its table. */
export function HistoryPanel({
  legend,
  table,
  days,
  currency,
  level,
  ring,
  say,
}: HistoryPanelProps) {
  const { amount, colour } = level;
  const shown = useMemo(
    () => ({ days, currency, level: { amount, colour }, ring, say }),
    [days, currency, amount, colour, ring, say],
  );
  return (
    <>
      <ChartContext value={shown}>
        <WhenSeen load={loadChart} fallback={<div className="history-place skeleton" />} />
      </ChartContext>
      {legend}
      {table}
    </>
  );
}

/** An entry of a legend. */
export function LegendKey(props: {
  name: 'price' | 'average' | 'typical' | 'deal';
  children: ReactNode;
}) {
  return (
    <li>
      <span className="history-key" data-key={props.name} />
      {props.children}
    </li>
  );
}
