import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { formatShortDay } from '../../../shared/format/dates.ts';
import { formatEstimate } from '../../../shared/format/money.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { type ChartColumns, type ChartDay, getPriceRange, toChartColumns } from './chart-series.ts';

/** As in `deal-page.css`. */
const HEIGHT = 260;
const RIGHT_TO_LEFT_ISOLATE = '\u2067';
const POP_ISOLATE = '\u2069';
/** Axis labels, in px. */
const DIGIT_WIDTH = 7;
const LABEL_GAP = 14;

export interface ChartProps {
  readonly days: readonly ChartDay[];
  readonly currency: string;
  /** Horizontal line in minor units, and its colour token. */
  readonly level: number;
  readonly colour: string;
  /** Colour token of a mark on the last price; null for none. */
  readonly ring: string | null;
  readonly describeDay: (day: ChartDay) => string;
}

/** Chart of prices and their typical range. Hidden from screen readers, which have the table. */
export function Component({ days, currency, level, colour, ring, describeDay }: ChartProps) {
  const container = useRef<HTMLDivElement>(null);
  const caption = useRef<HTMLParagraphElement>(null);
  const { locale, direction } = useTexts();

  useEffect(() => {
    const host = container.current;
    if (host === null) return;
    let chart: uPlot | null = null;
    const showDay = (index: number | null): void => {
      if (caption.current === null) return;
      const day = index === null ? undefined : days[index];
      caption.current.textContent = day === undefined ? '' : describeDay(day);
    };
    const draw = (): void => {
      chart?.destroy();
      const columns = toChartColumns(days, level);
      const isRightToLeft = direction === 'rtl';
      chart = new uPlot(
        {
          ...getOptions({ currency, colour, ring, locale, isRightToLeft, columns }),
          width: host.clientWidth,
          hooks: { setCursor: [({ cursor }) => showDay(cursor.idx ?? null)] },
        },
        columns,
        host,
      );
    };
    draw();
    const resizeObserver = new ResizeObserver(() => {
      if (chart !== null && chart.width !== host.clientWidth)
        chart.setSize({ width: host.clientWidth, height: HEIGHT });
    });
    resizeObserver.observe(host);
    // Canvas colours follow the theme only when redrawn.
    const themeObserver = new MutationObserver(draw);
    themeObserver.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const systemTheme = matchMedia('(prefers-color-scheme: dark)');
    systemTheme.addEventListener('change', draw);
    return () => {
      resizeObserver.disconnect();
      themeObserver.disconnect();
      systemTheme.removeEventListener('change', draw);
      chart?.destroy();
    };
  }, [days, currency, level, colour, ring, describeDay, locale, direction]);

  return (
    <div className="history-place" aria-hidden="true">
      <div ref={container} dir="ltr" />
      <p ref={caption} className="history-words" />
    </div>
  );
}

interface ChartStyle extends Pick<ChartProps, 'currency' | 'colour' | 'ring'> {
  readonly columns: ChartColumns;
  readonly locale: string;
  readonly isRightToLeft: boolean;
}

function getOptions({
  columns,
  currency,
  colour: line,
  ring,
  locale,
  isRightToLeft,
}: ChartStyle): Omit<uPlot.Options, 'width'> {
  const range = getPriceRange(columns);
  const colour = getColours();
  const axis = {
    stroke: colour('--soft'),
    font: `12px ${colour('--text-face')}`,
    ticks: { show: false },
  };
  const hidden = { points: { show: false }, stroke: 'transparent' };
  const isSparse = columns[0].length <= 40;
  return {
    height: HEIGHT,
    // Half a date label beyond the last price.
    padding: isRightToLeft ? [12, 10, 0, 32] : [12, 32, 0, 10],
    legend: { show: false },
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
          moments.map((moment) => {
            const label = formatShortDay(new Date(moment * 1000), locale);
            // A canvas draws from left to right by default.
            return isRightToLeft ? `${RIGHT_TO_LEFT_ISOLATE}${label}${POP_ISOLATE}` : label;
          }),
        incrs: [1, 2, 3, 7, 14, 28, 56].map((count) => count * 86_400),
      },
      {
        ...axis,
        side: isRightToLeft ? 1 : 3,
        size: (_, labels) =>
          Math.max(0, ...(labels ?? []).map(({ length }) => length)) * DIGIT_WIDTH + LABEL_GAP,
        grid: { stroke: colour('--hairline'), width: 1 },
        values: (_, amounts) =>
          amounts.map((amount) => formatEstimate({ amount, currency }, locale)),
      },
    ],
    series: [
      {},
      hidden,
      hidden,
      { ...hidden, stroke: colour(line), width: 1.5, dash: [4, 5] },
      {
        stroke: colour('--ink'),
        width: 2,
        points: { show: isSparse, size: 5, fill: colour('--ink'), stroke: colour('--ink') },
      },
    ],
    plugins: ring === null ? [] : [dealMark(colour(ring), colour('--surface'))],
  };
}

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

function getColours(): (name: string) => string {
  const style = getComputedStyle(document.documentElement);
  return (name) => style.getPropertyValue(name).trim();
}
