import type { DealView } from '@farelark/contracts';
import { isBorrowed } from '@farelark/engine';
import { formatDays, formatMoney, formatShare, wholeUnits } from '../page-figures.ts';
import { COLOURS, footer, measureText, picture, pill, round, text } from './canvas.ts';
import { hasGlyphs } from './letters.ts';

/** One picture serves every language. */
const LOCALE = 'en-GB';

/** Facts of a deal's picture; the same facts make the same picture. */
export interface DealPictureFacts {
  readonly from: { readonly code: string; readonly city: string };
  readonly to: { readonly code: string; readonly city: string };
  readonly label: DealView['label'];
  readonly isGone: boolean;
  readonly isSimulated: boolean;
  readonly days: string;
  readonly price: string;
  readonly usual: string;
  readonly share: string;
  /** Shares of the band's length, from the cheap end; no range where it is not known. */
  readonly band: {
    readonly today: number;
    readonly average: number;
    readonly typical: { readonly from: number; readonly to: number } | null;
  };
}

/** The facts of a deal, in English and Latin letters. */
export function pictureFacts(deal: DealView): DealPictureFacts {
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
    days: plainSpaces(formatDays(deal, LOCALE)),
    price: moneyText(deal.price),
    usual: moneyText(wholeUnits(deal.usual.average)),
    share: formatShare(deal.savedShare, LOCALE),
    band: toBand(deal),
  };
}

function toBand({ price, usual }: DealView): DealPictureFacts['band'] {
  const isKnown = !isBorrowed(usual);
  const amounts = [
    price.amount,
    usual.average.amount,
    ...(isKnown ? [usual.typicalLow.amount, usual.typicalHigh.amount] : []),
  ];
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const margin = Math.max((high - low) * 0.06, 1);
  const place = (amount: number) => (amount - low + margin) / (high - low + 2 * margin);
  return {
    today: place(price.amount),
    average: place(usual.average.amount),
    typical: isKnown
      ? { from: place(usual.typicalLow.amount), to: place(usual.typicalHigh.amount) }
      : null,
  };
}

/** As English readers write it; with the currency's code where its sign can't be drawn. */
function moneyText(money: DealView['price']): string {
  const written = plainSpaces(formatMoney(money, LOCALE));
  return hasGlyphs(written, 'display') ? written : plainSpaces(formatMoney(money, LOCALE, 'code'));
}

/** Narrow spaces are in neither face. */
function plainSpaces(line: string): string {
  return line.replaceAll(/\s/g, ' ');
}

const TEAR = 784;

/** The deal as a boarding pass, as SVG; `host` says whose it is. */
export function drawDeal(facts: DealPictureFacts, host: string): string {
  return picture(
    [
      `<rect x="48" y="48" width="1104" height="446" rx="32" fill="${COLOURS.surface}" stroke="${COLOURS.hairline}" stroke-width="2"/>`,
      facts.label === 'error_fare' && !facts.isGone
        ? `<path d="M52 72a28 28 0 0 1 28-22h1040a28 28 0 0 1 28 22" fill="none" stroke="${COLOURS.sunrise}" stroke-width="6"/>`
        : '',
      `<path d="M${TEAR} 74V468" stroke="${COLOURS.hairline}" stroke-width="4" stroke-dasharray="4 12" stroke-linecap="round"/>`,
      ...[48, 494].map(
        (y) =>
          `<circle cx="${TEAR}" cy="${y}" r="17" fill="${COLOURS.ground}" stroke="${COLOURS.hairline}" stroke-width="2"/>`,
      ),
      // What of the two half circles lies outside of the pass.
      `<rect x="${TEAR - 20}" y="28" width="40" height="19" fill="${COLOURS.ground}"/>`,
      `<rect x="${TEAR - 20}" y="495.5" width="40" height="19" fill="${COLOURS.ground}"/>`,
      labels(facts),
      route(facts),
      band(facts),
      stub(facts),
      footer(56, 534, host),
    ].join(''),
  );
}

function labels({ label, isGone, isSimulated }: DealPictureFacts): string {
  const isError = label === 'error_fare';
  const pills = [
    {
      line: isError ? 'Error fare' : 'Deal alert',
      look: isError
        ? { fill: COLOURS.sunrise, colour: COLOURS.ink }
        : { fill: COLOURS.seaWash, colour: COLOURS.seaText },
    },
    ...(isGone ? [{ line: 'Gone', look: { fill: COLOURS.ink, colour: COLOURS.ground } }] : []),
    ...(isSimulated
      ? [
          {
            line: 'Simulated',
            look: { fill: COLOURS.surface, colour: COLOURS.ink, edge: COLOURS.edge },
          },
        ]
      : []),
  ];
  let x = 92;
  return pills
    .map(({ line, look }) => {
      const { svg, width } = pill(line, x, 88, look);
      x += width + 16;
      return svg;
    })
    .join('');
}

/** The plane of the pages' signs, 24 units wide. */
const PLANE =
  'M3 14.8 4.8 12 3 9.2h1.9l2.3 1.9h4.5L8.8 4.6h2.1l4.7 6.5h3.8a.95.95 0 0 1 0 1.8h-3.8l-4.7 6.5H8.8l2.9-6.5H7.2l-2.3 1.9z';

function route({ from, to, days, isGone }: DealPictureFacts): string {
  const colour = isGone ? COLOURS.soft : COLOURS.ink;
  const code = { y: 258, size: 104, face: 'display', colour } as const;
  const start = 92 + measureText(from.code, 'display', 104) + 28;
  const end = TEAR - 44 - measureText(to.code, 'display', 104) - 28;
  const middle = (start + end) / 2;
  const city = { y: 304, size: 30, face: 'text', colour: COLOURS.soft, most: 310 } as const;
  return [
    text(from.code, { ...code, x: 92 }),
    text(to.code, { ...code, x: TEAR - 44, anchor: 'end' }),
    // Between the widest codes there is room for the plane alone.
    end - start < 90
      ? ''
      : `<path d="M${round(start)} 220H${round(middle - 36)}M${round(middle + 36)} 220H${round(end)}" stroke="${COLOURS.edge}" stroke-width="3"/>`,
    `<path transform="translate(${round(middle - 26)} 194) scale(2.2)" d="${PLANE}" fill="none" stroke="${COLOURS.soft}" stroke-width="1.5" stroke-linejoin="round"/>`,
    text(from.city, { ...city, x: 92 }),
    text(to.city, { ...city, x: TEAR - 44, anchor: 'end' }),
    text(days, { x: 92, y: 368, size: 30, face: 'text', colour: COLOURS.ink, most: 640 }),
  ].join('');
}

function band({ band: { today, average, typical }, label, isGone }: DealPictureFacts): string {
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

function stub({ price, usual, share, label, isGone }: DealPictureFacts): string {
  const at = { x: TEAR + 44, face: 'text', most: 1152 - TEAR - 88 } as const;
  const tone = label === 'error_fare' ? COLOURS.sunriseText : COLOURS.seaText;
  const before = 'usually ';
  const start = at.x + measureText(before, 'text', 32);
  const usualWidth = Math.min(measureText(usual, 'text', 32), 1108 - start);
  return [
    text(price, {
      ...at,
      y: 262,
      size: 104,
      face: 'display',
      colour: isGone ? COLOURS.soft : COLOURS.ink,
    }),
    text(before.trim(), { ...at, y: 326, size: 32, colour: COLOURS.soft }),
    text(usual, { ...at, x: start, y: 326, size: 32, colour: COLOURS.soft, most: usualWidth }),
    `<path d="M${round(start - 3)} 315h${round(usualWidth + 6)}" stroke="${COLOURS.soft}" stroke-width="3"/>`,
    text(`${share} less`, {
      ...at,
      y: 400,
      size: 54,
      face: 'display',
      colour: isGone ? COLOURS.soft : tone,
    }),
  ].join('');
}
