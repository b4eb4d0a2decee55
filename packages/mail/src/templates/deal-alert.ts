import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Text } from '@react-email/text';
import { createElement as h } from 'react';
import type { DealContent } from '../deal/deal-content.ts';
import type { DealMail, DealRecipient } from '../deal/deal-mail.ts';
import { formatSentences } from '../format.ts';
import {
  ActionButton,
  DealFooter,
  DealLabel,
  Facts,
  Layout,
  LinkLine,
  part,
  text,
} from './layout.ts';
import { PriceBand } from './price-band.ts';
import { font, LIGHT } from './theme.ts';

interface DealAlertProps {
  readonly deal: DealMail;
  readonly content: DealContent;
  readonly recipient: DealRecipient;
}

/** An error fare has advice above the button. */
export function DealAlert({ deal, content, recipient }: DealAlertProps) {
  return h(
    Layout,
    { language: recipient.language, content, footer: h(DealFooter, { content, recipient }) },
    h(Route, { deal, content }),
    h(Hr, { className: 'line', style: tear }),
    h(Price, { content }),
    h(PriceBand, { language: recipient.language, deal, content }),
    content.advice === null ? null : h(Advice, content.advice),
    part(
      '22px 28px 0',
      h(ActionButton, content.action),
      content.note === null ? null : text('quiet', quiet, content.note),
    ),
    h(Facts, { facts: content.facts }),
    part(
      '4px 28px 22px',
      text('quiet', quiet, formatSentences(content.checked, recipient.language)),
      content.open === null ? null : h(LinkLine, { ...content.open, margin: '0' }),
    ),
  );
}

function Advice({ heading, points }: NonNullable<DealContent['advice']>) {
  return part(
    '20px 28px 0',
    text('ink', { ...advice, fontWeight: 700 }, heading),
    h(
      'ul',
      { style: { margin: '6px 0 0', paddingInlineStart: '20px' } },
      points.map((point) => h('li', { key: point, className: 'ink', style: advice }, point)),
    ),
  );
}

const advice = { ...font(15, 23), color: LIGHT.ink, margin: 0 };

const tear = {
  borderColor: LIGHT.line,
  borderTop: `1px dashed ${LIGHT.line}`,
  margin: '12px 0 8px',
};
const quiet = { ...font(14, 21), margin: '10px 0' };

/** Label with its reason, the route by city, and a line of facts. */
function Route({ deal, content }: { readonly deal: DealMail; readonly content: DealContent }) {
  return part(
    '24px 28px 4px',
    h(
      Text,
      { className: 'quiet', style: { ...font(14, 26), color: LIGHT.quiet, margin: '0 0 10px' } },
      h(DealLabel, { isErrorFare: deal.label === 'error_fare', text: content.label }),
      content.heading,
    ),
    h(
      Heading,
      { as: 'h1', className: 'ink route', style: { ...route, color: LIGHT.ink } },
      content.route,
    ),
    text('quiet', line, content.line.join(' · ')),
  );
}

const route = { ...font(28, 34, 700), letterSpacing: '-0.02em', margin: '0 0 6px' };

/** Price, with the usual price struck through. */
function Price({ content }: { readonly content: DealContent }) {
  const strikethrough = { className: 'quiet', style: { color: LIGHT.quiet } };
  return part(
    '12px 28px 0',
    text('ink price', price, h('bdi', null, content.price)),
    text('quiet', line, content.perAdult, content.soldAt === null ? null : ` · ${content.soldAt}`),
    text(
      'ink',
      { ...line, fontSize: '17px' },
      content.usually.label,
      ' ',
      h('s', strikethrough, h('bdi', null, content.usually.value)),
    ),
    text('sea', saving, content.below, ' · ', content.saved),
  );
}

const price = {
  ...font(54, 60, 800),
  letterSpacing: '-0.03em',
  fontVariantNumeric: 'tabular-nums',
  margin: 0,
};
const line = { ...font(14, 22), margin: '0 0 8px' };
const saving = { ...font(17, 24, 700), margin: 0 };
