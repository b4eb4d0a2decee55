import { createElement as h } from 'react';
import type { DealRecipient } from '../deal/deal-mail.ts';
import type { DigestContent, DigestEntryContent } from '../digest/digest-content.ts';
import {
  ActionButton,
  body,
  DealFooter,
  DealLabel,
  heading,
  Layout,
  part,
  pill,
  small,
  Table,
  TextLink,
  text,
  title,
} from './layout.ts';
import { font, LIGHT } from './theme.ts';

interface DigestProps {
  readonly content: DigestContent;
  readonly recipient: DealRecipient;
}

export function Digest({ content, recipient }: DigestProps) {
  return h(
    Layout,
    { language: recipient.language, content, footer: h(DealFooter, { content, recipient }) },
    part('28px 28px 8px', title(content.heading, { ...heading, margin: 0 })),
    content.entries.map((entry) => h(DigestEntry, { key: entry.open.url, entry })),
    part(
      '20px 28px 24px',
      content.more === null ? null : text('ink', body, content.more),
      h(ActionButton, content.action),
      ...content.notes.map((note) => text('quiet', { ...small, margin: '14px 0 0' }, note)),
    ),
  );
}

function DigestEntry({ entry }: { readonly entry: DigestEntryContent }) {
  const usualPrice = h('s', null, h('bdi', null, entry.usually.value));
  const lines = h(
    'td',
    { className: 'line', style: cell },
    entry.errorFare === null ? null : h(DealLabel, { isErrorFare: true, text: entry.errorFare }),
    entry.warnings.map((warning) =>
      h('span', { key: warning, className: 'notice ink', style: warningLabel }, warning),
    ),
    text('ink', route, h(TextLink, { label: entry.route, url: entry.open.url })),
    text(
      'ink',
      figures,
      h('bdi', { style: price }, entry.price),
      ' ',
      h('span', { className: 'quiet', style: usual }, entry.usually.label, ' ', usualPrice),
    ),
    text('sea', saving, entry.saving.join(' · ')),
    text('quiet', trip, entry.trip.join(' · ')),
    entry.lowest === null ? null : text('quiet', trip, entry.lowest),
  );
  return part('0 28px', h(Table, null, h('tr', null, lines)));
}

const cell = { borderTop: `1px solid ${LIGHT.line}`, padding: '16px 0' };
const warningLabel = { ...pill, backgroundColor: LIGHT.notice, color: LIGHT.ink };
const route = { ...font(19, 26, 700), margin: '6px 0 0' };
const figures = { ...font(28, 38), margin: 0 };
const price = { fontWeight: 800, letterSpacing: '-0.02em' };
const usual = { color: LIGHT.quiet, fontSize: '15px', whiteSpace: 'nowrap' as const };
const saving = { ...font(15, 22, 700), margin: 0 };
const trip = { ...font(14, 21), margin: '4px 0 0' };
