import type { Language } from '@farelark/i18n';
import { Fragment, createElement as h } from 'react';
import type { DealMail } from '../deal/deal-mail.ts';
import type { DealWords } from '../deal/deal-words.ts';
import { type BandCell, bandCells } from '../deal/price-band.ts';
import type { LabelledValue } from '../deal/trip-words.ts';
import { formatSentences } from '../format.ts';
import { part, Table, text } from './layout.ts';
import { LIGHT } from './theme.ts';

interface PriceBandProps {
  readonly language: Language;
  readonly deal: DealMail;
  readonly words: DealWords;
}

/** Today's price against the typical range, drawn with table cells, and what backs it. */
export function PriceBand({ language, deal, words }: PriceBandProps) {
  const paints = getPaints(deal);
  return part(
    '20px 28px 0',
    // Said in words below, so that a screen reader need not read coloured cells.
    h(
      Table,
      { 'aria-hidden': 'true', style: { tableLayout: 'fixed', borderCollapse: 'collapse' } },
      h(
        'tr',
        null,
        bandCells(deal).map((cell) =>
          h(Cell, { key: cell.from, share: cell.share, paint: paints[cell.kind] }),
        ),
      ),
    ),
    text(
      'quiet',
      legend,
      h(Entry, { paint: paints.price, ...words.band.price }),
      ' ',
      words.band.typical === null
        ? null
        : h(Fragment, null, h(Entry, { paint: paints.typical, ...words.band.typical }), ' '),
      h(Entry, { paint: paints.average, ...words.band.average }),
    ),
    text('quiet', evidence, formatSentences(words.evidence, language)),
  );
}

/** A colour, and the class by which the dark theme replaces it. */
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
        : { className: 'band-price-deal', colour: LIGHT.sea },
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

/** One line of the legend; it moves to the next line as a whole. */
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

const legend = { color: LIGHT.quiet, fontSize: '13px', lineHeight: '22px', margin: '10px 0 0' };
const evidence = { color: LIGHT.quiet, fontSize: '14px', lineHeight: '22px', margin: '8px 0 0' };
