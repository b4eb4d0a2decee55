import type { Language } from '@farelark/i18n';
import { Fragment, createElement as h } from 'react';
import type { DealContent } from '../deal/deal-content.ts';
import type { DealMail } from '../deal/deal-mail.ts';
import { type BandCell, getBandCells } from '../deal/price-band.ts';
import type { LabelledValue } from '../deal/trip-content.ts';
import { formatSentences } from '../format.ts';
import { part, Table, text } from './layout.ts';
import { font, LIGHT } from './theme.ts';

interface PriceBandProps {
  readonly language: Language;
  readonly deal: DealMail;
  readonly content: DealContent;
}

/** Today's price against the typical range, and the evidence. */
export function PriceBand({ language, deal, content }: PriceBandProps) {
  const paints = getPaints(deal);
  return part(
    '20px 28px 0',
    // Hidden from screen readers, as the legend has the same values.
    h(
      Table,
      { 'aria-hidden': 'true', style: { tableLayout: 'fixed', borderCollapse: 'collapse' } },
      h(
        'tr',
        null,
        getBandCells(deal).map((cell) =>
          h(Cell, { key: cell.from, share: cell.share, paint: paints[cell.kind] }),
        ),
      ),
    ),
    text(
      'quiet',
      legend,
      h(Entry, { paint: paints.price, ...content.band.price }),
      ' ',
      content.band.typical === null
        ? null
        : h(Fragment, null, h(Entry, { paint: paints.typical, ...content.band.typical }), ' '),
      h(Entry, { paint: paints.average, ...content.band.average }),
    ),
    text('quiet', evidence, formatSentences(content.evidence, language)),
  );
}

/** Colour, with the class by which the dark theme replaces it. */
interface Paint {
  readonly className: string;
  readonly colour: string;
}

function getPaints({ label }: DealMail): Readonly<Record<BandCell['kind'], Paint>> {
  return {
    outside: { className: 'band-outside', colour: LIGHT.band },
    typical: { className: 'band-typical', colour: LIGHT.typical },
    average: { className: 'band-average', colour: LIGHT.ink },
    price:
      label === 'error_fare'
        ? { className: 'band-price-error', colour: LIGHT.sunrise }
        : { className: 'band-price-deal', colour: LIGHT.seaMark },
  };
}

function Cell({ share, paint }: { readonly share: number; readonly paint: Paint }) {
  return h(
    'td',
    {
      className: paint.className,
      width: `${share.toFixed(2)}%`,
      style: { ...cell, backgroundColor: paint.colour },
    },
    '\u00a0',
  );
}

/** Entry of the legend; wraps as a whole. */
function Entry({ paint, label, value }: LabelledValue & { readonly paint: Paint }) {
  return h(
    'span',
    { style: { display: 'inline-block', marginInlineEnd: '12px' } },
    h(
      'span',
      { className: paint.className, style: { ...swatch, backgroundColor: paint.colour } },
      '\u00a0',
    ),
    label,
    ' ',
    h('bdi', null, value),
  );
}

const cell = { height: '14px', fontSize: 0, lineHeight: 0, padding: 0 };

const swatch = {
  display: 'inline-block',
  width: '10px',
  height: '10px',
  lineHeight: '10px',
  borderRadius: '2px',
  marginInlineEnd: '6px',
};

const legend = { ...font(13, 22), margin: '10px 0 0' };
const evidence = { ...font(14, 22), margin: '8px 0 0' };
