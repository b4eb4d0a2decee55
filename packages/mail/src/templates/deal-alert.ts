import { getDirection } from '@farelark/i18n';
import { Column } from '@react-email/column';
import { Hr } from '@react-email/hr';
import { Row } from '@react-email/row';
import { Text } from '@react-email/text';
import { createElement as h } from 'react';
import type { DealContent } from '../deal/deal-content.ts';
import type { DealMail, DealRecipient } from '../deal/deal-mail.ts';
import { formatSentences } from '../format.ts';
import { ActionButton, DealFooter, Facts, Layout, LinkLine, part, text, title } from './layout.ts';
import { PriceBand } from './price-band.ts';
import { font, LIGHT, ON_COLOUR } from './theme.ts';

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
    deal.picture === undefined
      ? null
      : h('img', {
          ...PICTURE,
          src: deal.picture,
          style: content.notices.length === 0 ? topPicture : picture,
        }),
    h(Route, { deal, content, direction: getDirection(recipient.language) }),
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

/** Decorative strip as wide as the card; React adds no preload of a lazy image. */
const PICTURE = { alt: '', width: 576, height: 120, loading: 'lazy' } as const;
const picture = { display: 'block', width: '100%', height: 'auto' };
const topPicture = { ...picture, borderRadius: '13px 13px 0 0' };

interface RouteProps {
  readonly deal: DealMail;
  readonly content: DealContent;
  readonly direction: 'ltr' | 'rtl';
}

/** Label, heading, and origin and destination as on a boarding pass. */
function Route({ deal, content, direction }: RouteProps) {
  const isErrorFare = deal.label === 'error_fare';
  return part(
    '24px 28px 8px',
    h(
      Text,
      { style: { margin: '0 0 14px', lineHeight: '20px' } },
      h(
        'span',
        { className: isErrorFare ? 'ember' : '', style: isErrorFare ? errorFareLabel : dealLabel },
        content.label,
      ),
    ),
    title(content.heading, heading),
    h(
      Row,
      null,
      h(Place, { code: deal.origin.code, city: deal.origin.city }),
      h(
        Column,
        { style: { width: '14%', verticalAlign: 'top' } },
        h(
          Text,
          { className: 'quiet', style: arrow, 'aria-hidden': 'true' },
          direction === 'rtl' ? '←' : '→',
        ),
      ),
      h(Place, { code: deal.destination.code, city: deal.destination.city }),
    ),
  );
}

function Place({ code, city }: { readonly code: string; readonly city: string }) {
  return h(
    Column,
    { style: { width: '43%', verticalAlign: 'top' } },
    text('ink city', cityName, h('bdi', null, city)),
    text('quiet', airportCode, h('bdi', null, code)),
  );
}

const label = {
  display: 'inline-block',
  borderRadius: '6px',
  fontSize: '13px',
  fontWeight: 700,
  padding: '3px 10px',
};
const errorFareLabel = { ...label, backgroundColor: LIGHT.ember, color: ON_COLOUR };
const dealLabel = { ...label, backgroundColor: LIGHT.sea, color: ON_COLOUR };

const heading = { ...font(16, 24, 600), margin: '0 0 16px' };
const cityName = { ...font(24, 30, 700), margin: 0 };
const airportCode = { ...font(14, 20), letterSpacing: '0.06em', margin: 0 };
const arrow = { ...font(22, 30), color: LIGHT.quiet, margin: 0, textAlign: 'center' as const };

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
