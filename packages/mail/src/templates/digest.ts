import { createElement as h } from 'react';
import type { DealRecipient } from '../deal/deal-mail.ts';
import type { DigestEntryWords, DigestWords } from '../digest/digest-words.ts';
import {
  ActionButton,
  body,
  DealFooter,
  heading,
  Layout,
  part,
  small,
  Table,
  TextLink,
  text,
  title,
} from './layout.ts';
import { LIGHT, ON_COLOUR } from './theme.ts';

interface DigestProps {
  readonly words: DigestWords;
  readonly recipient: DealRecipient;
}

/** The deals of a day or a week, one below the other, and the way to all of them. */
export function Digest({ words, recipient }: DigestProps) {
  return h(
    Layout,
    { language: recipient.language, words, footer: h(DealFooter, { words, recipient }) },
    part('28px 28px 8px', title(words.heading, { ...heading, margin: 0 })),
    words.entries.map((entry) => h(DigestEntry, { key: entry.open.url, entry })),
    part(
      '20px 28px 24px',
      words.more === null ? null : text('ink', body, words.more),
      h(ActionButton, words.action),
      ...words.notes.map((note) => text('quiet', { ...small, margin: '14px 0 0' }, note)),
    ),
  );
}

/** A deal of a digest: where to, for how much, how far below usual, and the way to it. */
function DigestEntry({ entry }: { readonly entry: DigestEntryWords }) {
  const struck = h('s', null, h('bdi', null, entry.usually.value));
  const lines = h(
    'td',
    { className: 'line', style: cell },
    entry.errorFare === null
      ? null
      : h('span', { className: 'ember', style: errorFareLabel }, entry.errorFare),
    entry.warnings.map((warning) =>
      h('span', { key: warning, className: 'notice ink', style: warningLabel }, warning),
    ),
    text('ink', route, h(TextLink, { label: entry.route, url: entry.open.url })),
    text(
      'ink',
      figures,
      h('bdi', { style: price }, entry.price),
      ' ',
      h('span', { className: 'quiet', style: usual }, entry.usually.label, ' ', struck),
    ),
    text('sea', saving, entry.saving.join(' · ')),
    text('quiet', trip, entry.trip.join(' · ')),
  );
  return part('0 28px', h(Table, null, h('tr', null, lines)));
}

const cell = { borderTop: `1px solid ${LIGHT.line}`, padding: '16px 0' };
const label = {
  display: 'inline-block',
  borderRadius: '6px',
  fontSize: '12px',
  lineHeight: '18px',
  fontWeight: 700,
  marginBottom: '6px',
  marginInlineEnd: '6px',
  padding: '2px 8px',
};
const errorFareLabel = { ...label, backgroundColor: LIGHT.ember, color: ON_COLOUR };
const warningLabel = { ...label, backgroundColor: LIGHT.notice, color: LIGHT.ink };
const route = { margin: 0, fontSize: '18px', lineHeight: '25px', fontWeight: 700 };
const figures = { color: LIGHT.ink, fontSize: '28px', lineHeight: '38px', margin: 0 };
const price = { fontWeight: 800, letterSpacing: '-0.02em' };
const usual = { color: LIGHT.quiet, fontSize: '15px', whiteSpace: 'nowrap' as const };
const saving = {
  color: LIGHT.sea,
  fontSize: '15px',
  lineHeight: '22px',
  fontWeight: 700,
  margin: 0,
};
const trip = { color: LIGHT.quiet, fontSize: '14px', lineHeight: '21px', margin: '4px 0 0' };
