import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { dateFormat } from '../../../shared/format/formats.ts';
import { formatEstimate } from '../../../shared/format/money.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { type ChartData, useChartData } from './chart-context.ts';
import { priceRange, toChartColumns } from './chart-series.ts';

/** As in the style sheet. */
const HEIGHT = 260;
/** Width of a digit on the axis, and the gap to the chart. */
const FIGURE_WIDTH = 7;
const GAP = 14;

/** Prices over time within the typical range. Hidden from screen readers, which have the table below. */
export function Component() {
  const shown = useChartData();
  const place = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  const { locale, direction } = useTexts();

  useEffect(() => {
    const host = place.current;
    if (host === null) return;
    let chart: uPlot | null = null;
    const showDay = (index: number | null): void => {
      if (words.current === null) return;
      const day = index === null ? undefined : shown.days[index];
      words.current.textContent = day === undefined ? '' : shown.describeDay(day);
    };
    const draw = (): void => {
      chart?.destroy();
      const columns = toChartColumns(shown.days, shown.level.amount);
      const surroundings = { width: host.clientWidth, locale, isRightToLeft: direction === 'rtl' };
      chart = new uPlot(
        {
          ...optionsFor(shown, priceRange(columns), surroundings),
          hooks: { setCursor: [({ cursor }) => showDay(cursor.idx ?? null)] },
        },
        columns,
        host,
      );
    };
    draw();
    const resized = new ResizeObserver(() => {
      if (chart !== null && chart.width !== host.clientWidth)
        chart.setSize({ width: host.clientWidth, height: HEIGHT });
    });
    resized.observe(host);
    // Canvas colours follow the theme only by drawing again.
    const themed = new MutationObserver(draw);
    themed.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const preferred = matchMedia('(prefers-color-scheme: dark)');
    preferred.addEventListener('change', draw);
    return () => {
      resized.disconnect();
      themed.disconnect();
      preferred.removeEventListener('change', draw);
      chart?.destroy();
    };
  }, [shown, locale, direction]);

  return (
    <div className="history-place" aria-hidden="true">
      <div ref={place} dir="ltr" />
      <p ref={words} className="history-words" />
    </div>
  );
}

interface Surroundings {
  readonly width: number;
  readonly locale: string;
  readonly isRightToLeft: boolean;
}

function optionsFor(
  { days, currency, level: line, ring }: ChartData,
  range: [number, number],
  { width, locale, isRightToLeft }: Surroundings,
): uPlot.Options {
  const colour = colours();
  const axis = {
    stroke: colour('--soft'),
    font: `12px ${colour('--text-face')}`,
    ticks: { show: false },
  };
  const level = { points: { show: false }, stroke: 'transparent' };
  const sparse = days.length <= 40;
  return {
    width,
    height: HEIGHT,
    padding: [12, 10, 0, 10],
    legend: { show: false },
    // Days are UTC here, as in the table.
    tzDate: (moment) => uPlot.tzDate(new Date(moment * 1000), 'UTC'),
    cursor: { y: false, points: { size: 9, fill: colour('--ink') }, drag: { x: false, y: false } },
    scales: { x: { time: true, dir: isRightToLeft ? -1 : 1 }, y: { range: () => range } },
    bands: [{ series: [1, 2], fill: `color-mix(in oklab, ${colour('--soft')} 22%, transparent)` }],
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 32,
        space: 72,
        values: (_, moments) =>
          moments.map((moment) => shortDayFormat(locale).format(new Date(moment * 1000))),
        incrs: [1, 2, 3, 7, 14, 28, 56].map((count) => count * 86_400),
      },
      {
        ...axis,
        side: isRightToLeft ? 1 : 3,
        size: (_, labels) =>
          Math.max(0, ...(labels ?? []).map(({ length }) => length)) * FIGURE_WIDTH + GAP,
        grid: { stroke: colour('--hairline'), width: 1 },
        values: (_, amounts) =>
          amounts.map((amount) => formatEstimate({ amount, currency }, locale)),
      },
    ],
    series: [
      {},
      level,
      level,
      { ...level, stroke: colour(line.colour), width: 1.5, dash: [4, 5] },
      {
        stroke: colour('--ink'),
        width: 2,
        points: { show: sparse, size: 5, fill: colour('--ink'), stroke: colour('--ink') },
      },
    ],
    plugins: ring === null ? [] : [dealMark(colour(ring), colour('--surface'))],
  };
}

/** A ring around the last price, which is the deal's. */
function dealMark(colour: string, ground: string): uPlot.Plugin {
  return {
    hooks: {
      draw: [
        ({ ctx, data, valToPos }) => {
          const [moments, , , , prices] = data;
          const last = moments.length - 1;
          const price = prices?.[last];
          const moment = moments[last];
          if (price === null || price === undefined || moment === undefined) return;
          const scale = devicePixelRatio;
          ctx.save();
          ctx.beginPath();
          ctx.arc(valToPos(moment, 'x', true), valToPos(price, 'y', true), 7 * scale, 0, 7);
          ctx.fillStyle = colour;
          ctx.fill();
          ctx.lineWidth = 3 * scale;
          ctx.strokeStyle = ground;
          ctx.stroke();
          ctx.restore();
        },
      ],
    },
  };
}

function colours(): (name: string) => string {
  const style = getComputedStyle(document.documentElement);
  return (name) => style.getPropertyValue(name).trim();
}

function shortDayFormat(locale: string): Intl.DateTimeFormat {
  return dateFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' });
}
