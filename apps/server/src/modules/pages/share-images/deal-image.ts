import type { DealView } from '@farelark/contracts';
import { isBorrowed, roundToUnits } from '@farelark/engine';
import { drawVignette, type VignettePlace } from '@farelark/vignettes';
import { formatDays, formatMoney, formatShare } from '../formats.ts';
import {
  COLOURS,
  createSvg,
  drawFooter,
  drawPill,
  drawText,
  measureText,
  round,
} from './canvas.ts';
import { hasGlyphs } from './fonts.ts';

/** One image serves all languages. */
const LOCALE = 'en-GB';

/** Content of a deal's image; also its cache key. */
export interface DealImageData {
  readonly from: { readonly code: string; readonly city: string };
  readonly to: { readonly code: string; readonly city: string };
  readonly label: DealView['label'];
  readonly isGone: boolean;
  readonly isSimulated: boolean;
  readonly days: string;
  readonly price: string;
  readonly usual: string;
  readonly share: string;
  /** On the lowest price of 30 days; empty if unknown. */
  readonly lowest: string;
  /** Positions on the price band, from 0 (cheap) to 1; `typical` is null if unknown. */
  readonly band: {
    readonly today: number;
    readonly average: number;
    readonly typical: { readonly from: number; readonly to: number } | null;
  };
}

export function toDealImageData(deal: DealView): DealImageData {
  const getCity = ({ city, code }: DealView['origin']) => ({
    code,
    city: hasGlyphs(city, 'text') ? city : '',
  });
  return {
    from: getCity(deal.origin),
    to: getCity(deal.destination),
    label: deal.label,
    isGone: deal.state === 'gone',
    isSimulated: deal.synthetic,
    days: normalizeSpaces(formatDays(deal, LOCALE)),
    price: formatPrice(deal.price),
    usual: formatPrice(roundToUnits(deal.usual.average)),
    share: formatShare(deal.savedShare, LOCALE),
    lowest: describeLowest(deal),
    band: toBand(deal),
  };
}

function describeLowest({ price, lowestBefore: lowest }: DealView): string {
  if (lowest === null) return '';
  return price.amount <= lowest.price.amount
    ? 'lowest in 30 days'
    : `30-day low ${formatPrice(lowest.price)}`;
}

function toBand({ price, usual }: DealView): DealImageData['band'] {
  const isKnown = !isBorrowed(usual);
  const amounts = [
    price.amount,
    usual.average.amount,
    ...(isKnown ? [usual.typicalLow.amount, usual.typicalHigh.amount] : []),
  ];
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const margin = Math.max((high - low) * 0.06, 1);
  const toPosition = (amount: number) => (amount - low + margin) / (high - low + 2 * margin);
  return {
    today: toPosition(price.amount),
    average: toPosition(usual.average.amount),
    typical: isKnown
      ? { from: toPosition(usual.typicalLow.amount), to: toPosition(usual.typicalHigh.amount) }
      : null,
  };
}

/** Uses the currency's code if its symbol can't be drawn. */
function formatPrice(money: DealView['price']): string {
  const price = normalizeSpaces(formatMoney(money, LOCALE));
  return hasGlyphs(price, 'display') ? price : normalizeSpaces(formatMoney(money, LOCALE, 'code'));
}

/** The fonts have no narrow spaces. */
function normalizeSpaces(line: string): string {
  return line.replaceAll(/\s/g, ' ');
}

/** X coordinate of the perforation. */
const TEAR = 784;

/** Draws a deal as a boarding pass; `destination` is shown on the stub. */
export function drawDeal(
  data: DealImageData,
  destination: VignettePlace | null,
  host: string,
): string {
  return createSvg(
    [
      `<rect x="48" y="48" width="1104" height="446" rx="32" fill="${COLOURS.surface}" stroke="${COLOURS.hairline}" stroke-width="2"/>`,
      data.label === 'error_fare' && !data.isGone
        ? `<path d="M52 72a28 28 0 0 1 28-22h1040a28 28 0 0 1 28 22" fill="none" stroke="${COLOURS.sunrise}" stroke-width="6"/>`
        : '',
      `<path d="M${TEAR} 74V468" stroke="${COLOURS.hairline}" stroke-width="4" stroke-dasharray="4 12" stroke-linecap="round"/>`,
      ...[48, 494].map(
        (y) =>
          `<circle cx="${TEAR}" cy="${y}" r="17" fill="${COLOURS.ground}" stroke="${COLOURS.hairline}" stroke-width="2"/>`,
      ),
      // Hides the outer halves of the circles.
      `<rect x="${TEAR - 20}" y="28" width="40" height="19" fill="${COLOURS.ground}"/>`,
      `<rect x="${TEAR - 20}" y="495.5" width="40" height="19" fill="${COLOURS.ground}"/>`,
      destination === null ? '' : drawDestination(destination),
      drawLabels(data),
      drawRoute(data),
      drawBand(data),
      drawPrice(data),
      drawFooter(56, 534, host),
    ].join(''),
  );
}

/** Fills the top of the stub, between perforation and edge. */
function drawDestination(place: VignettePlace): string {
  const svg = drawVignette(place, { theme: 'light', size: [1151 - TEAR - 2, 108] });
  return `<g transform="translate(${TEAR + 2} 62)">${svg}</g>`;
}

function drawLabels({ label, isGone, isSimulated }: DealImageData): string {
  const isError = label === 'error_fare';
  const pills = [
    {
      line: isError ? 'Error fare' : 'Deal alert',
      style: isError
        ? { fill: COLOURS.sunrise, colour: COLOURS.ink }
        : { fill: COLOURS.seaWash, colour: COLOURS.seaText },
    },
    ...(isGone ? [{ line: 'Gone', style: { fill: COLOURS.ink, colour: COLOURS.ground } }] : []),
    ...(isSimulated
      ? [
          {
            line: 'Simulated',
            style: { fill: COLOURS.surface, colour: COLOURS.ink, edge: COLOURS.edge },
          },
        ]
      : []),
  ];
  let x = 92;
  return pills
    .map(({ line, style }) => {
      const { svg, width } = drawPill(line, x, 88, style);
      x += width + 16;
      return svg;
    })
    .join('');
}

/** Plane icon of the web app, 24 units wide. */
const PLANE =
  'M3 14.8 4.8 12 3 9.2h1.9l2.3 1.9h4.5L8.8 4.6h2.1l4.7 6.5h3.8a.95.95 0 0 1 0 1.8h-3.8l-4.7 6.5H8.8l2.9-6.5H7.2l-2.3 1.9z';

function drawRoute({ from, to, days, isGone }: DealImageData): string {
  const colour = isGone ? COLOURS.soft : COLOURS.ink;
  const code = { y: 258, size: 104, face: 'display', colour } as const;
  const start = 92 + measureText(from.code, 'display', 104) + 28;
  const end = TEAR - 44 - measureText(to.code, 'display', 104) - 28;
  const middle = (start + end) / 2;
  const city = { y: 304, size: 30, face: 'text', colour: COLOURS.soft, maxWidth: 310 } as const;
  return [
    drawText(from.code, { ...code, x: 92 }),
    drawText(to.code, { ...code, x: TEAR - 44, anchor: 'end' }),
    // Wide codes leave space for the plane only.
    end - start < 90
      ? ''
      : `<path d="M${round(start)} 220H${round(middle - 36)}M${round(middle + 36)} 220H${round(end)}" stroke="${COLOURS.edge}" stroke-width="3"/>`,
    `<path transform="translate(${round(middle - 26)} 194) scale(2.2)" d="${PLANE}" fill="none" stroke="${COLOURS.soft}" stroke-width="1.5" stroke-linejoin="round"/>`,
    drawText(from.city, { ...city, x: 92 }),
    drawText(to.city, { ...city, x: TEAR - 44, anchor: 'end' }),
    drawText(days, { x: 92, y: 368, size: 30, face: 'text', colour: COLOURS.ink, maxWidth: 640 }),
  ].join('');
}

function drawBand({ band: { today, average, typical }, label, isGone }: DealImageData): string {
  const [from, length] = [92, TEAR - 44 - 92];
  const x = (share: number) => round(from + share * length);
  const mark = isGone ? COLOURS.edge : label === 'error_fare' ? COLOURS.sunrise : COLOURS.sea;
  return [
    `<path d="M${from} 430h${length}" stroke="${COLOURS.hairline}" stroke-width="5" stroke-linecap="round"/>`,
    typical === null
      ? ''
      : `<rect x="${x(typical.from)}" y="420" width="${round((typical.to - typical.from) * length)}" height="20" rx="10" fill="${COLOURS.band}"/>`,
    `<path d="M${x(average)} 410v40" stroke="${COLOURS.ink}" stroke-width="5"/>`,
    `<circle cx="${x(today)}" cy="430" r="19" fill="${mark}" stroke="${COLOURS.surface}" stroke-width="7"/>`,
    `<circle cx="${x(today)}" cy="430" r="23" fill="none" stroke="${mark}" stroke-width="3"/>`,
  ].join('');
}

function drawPrice({ price, usual, share, lowest, label, isGone }: DealImageData): string {
  const column = { x: TEAR + 44, face: 'text', maxWidth: 1152 - TEAR - 88 } as const;
  const tone = label === 'error_fare' ? COLOURS.sunriseText : COLOURS.seaText;
  const prefix = 'usually ';
  const start = column.x + measureText(prefix, 'text', 32);
  const usualWidth = Math.min(measureText(usual, 'text', 32), 1108 - start);
  return [
    drawText(price, {
      ...column,
      y: 262,
      size: 104,
      face: 'display',
      colour: isGone ? COLOURS.soft : COLOURS.ink,
    }),
    drawText(prefix.trim(), { ...column, y: 326, size: 32, colour: COLOURS.soft }),
    drawText(usual, {
      ...column,
      x: start,
      y: 326,
      size: 32,
      colour: COLOURS.soft,
      maxWidth: usualWidth,
    }),
    `<path d="M${round(start - 3)} 315h${round(usualWidth + 6)}" stroke="${COLOURS.soft}" stroke-width="3"/>`,
    drawText(`${share} less`, {
      ...column,
      y: 400,
      size: 54,
      face: 'display',
      colour: isGone ? COLOURS.soft : tone,
    }),
    drawText(lowest, { ...column, y: 446, size: 28, colour: COLOURS.soft }),
  ].join('');
}
