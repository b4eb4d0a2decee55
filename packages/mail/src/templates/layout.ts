import { getDirection, type Language } from '@farelark/i18n';
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import {
  type ComponentProps,
  type CSSProperties,
  Fragment,
  createElement as h,
  type ReactNode,
} from 'react';
import type { DealContent } from '../deal/deal-content.ts';
import type { DealRecipient } from '../deal/deal-mail.ts';
import type { LabelledValue } from '../deal/trip-content.ts';
import { LOGO } from '../inline-images.ts';
import type { LabelledLink } from '../plan/plan-content.ts';
import type { Notice } from '../rendered-mail.ts';
import { DARK_STYLES, FONT, font, LIGHT } from './theme.ts';

interface LayoutProps {
  readonly language: Language;
  /** `preview`: text that an inbox shows after the subject. */
  readonly content: {
    readonly product: string;
    readonly preview: string;
    readonly notices: readonly Notice[];
  };
  readonly footer: ReactNode;
  readonly children?: ReactNode;
}

/** Frame of all emails: logo, a card with notices, a footer. */
export function Layout({ language, content, footer, children }: LayoutProps) {
  const direction = getDirection(language);
  return h(
    Html,
    { lang: language, dir: direction },
    h(
      Head,
      null,
      h('title', null, content.product),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, DARK_STYLES),
    ),
    // biome-ignore lint/correctness/noChildrenProp: its type requires the property
    h(Preview, { children: content.preview }),
    h(
      Body,
      { className: 'paper', style: { backgroundColor: LIGHT.paper, margin: 0, fontFamily: FONT } },
      // Web mail clients drop `html` and `body`, so the direction is repeated here.
      h(
        Container,
        {
          dir: direction,
          className: 'paper',
          style: { backgroundColor: LIGHT.paper, maxWidth: '600px', padding: '24px 12px' },
        },
        h(Header, { product: content.product }),
        h(
          Section,
          { className: 'card', style: card },
          content.notices.length === 0 ? null : h(Notices, { notices: content.notices }),
          children,
        ),
        part('20px 28px 0', footer),
      ),
    ),
  );
}

/**
 * Logo: the mark, and the name as text, which stays where images are blocked. The mark has no alternative text, as
 * the name is beside it.
 */
function Header({ product }: { readonly product: string }) {
  const { cid } = LOGO;
  const size = { width: LOGO_PX, height: LOGO_PX };
  return h(
    Table,
    { style: { marginBottom: '14px' } },
    h(
      'tr',
      null,
      h(
        'td',
        { width: LOGO_PX + 10 },
        // A low priority, as React writes a preload link for other images.
        h('img', {
          src: `cid:${cid}`,
          alt: '',
          fetchPriority: 'low',
          ...size,
          style: { ...logo, ...size },
        }),
      ),
      h('td', null, text('ink', wordmark, product)),
    ),
  );
}

/** Section of the card, with less padding on phones. */
export const part = (padding: string, ...children: readonly ReactNode[]) =>
  h(Section, { className: 'pad', style: { padding } }, ...children);

type Colour = 'ink' | 'quiet' | 'sea';

/** Paragraph; the dark theme replaces its colour by the first class. */
export function text(
  className: Colour | `${Colour} ${string}`,
  style: CSSProperties,
  ...children: readonly ReactNode[]
) {
  const [colour] = className.split(' ') as [Colour];
  return h(Text, { className, style: { color: LIGHT[colour], ...style } }, ...children);
}

export const title = (children: ReactNode, style: CSSProperties = heading) =>
  h(Heading, { as: 'h1', className: 'ink', style: { color: LIGHT.ink, ...style } }, children);

const LOGO_PX = 32;
const logo = { border: 0, borderRadius: '8px', display: 'block' };
const wordmark = { ...font(20, 32, 700), letterSpacing: '-0.02em', margin: 0 };

const card = {
  backgroundColor: LIGHT.card,
  border: `1px solid ${LIGHT.line}`,
  borderRadius: '14px',
};

function Notices({ notices }: { readonly notices: readonly Notice[] }) {
  return h(
    Section,
    { className: 'notice pad', style: notice },
    ...notices.map(({ label, note }) =>
      text('ink', noticeText, h('strong', null, label), h('br'), note),
    ),
  );
}

const notice = {
  backgroundColor: LIGHT.notice,
  borderRadius: '13px 13px 0 0',
  padding: '6px 28px',
};
const noticeText = { ...font(14, 21), margin: '6px 0' };

/** Primary action: full width and at least 44 px high, for thumbs. */
export function ActionButton({ label, url }: LabelledLink) {
  return h(Button, { href: url, className: 'button', style: primaryButton }, label);
}

/** Style of a full-width button. */
export const wideButton = {
  borderRadius: '10px',
  boxSizing: 'border-box',
  display: 'block',
  textAlign: 'center',
  textDecoration: 'none',
} as const;

const primaryButton = {
  ...wideButton,
  // Large text of WCAG 2.2, from 14 pt bold.
  ...font(19, 24, 700),
  backgroundColor: LIGHT.sunrise,
  color: LIGHT.onSunrise,
  padding: '14px 20px',
};

/** Pill of a deal or an error fare. */
export function DealLabel({ isErrorFare, text }: { isErrorFare: boolean; text: string }) {
  return isErrorFare
    ? h('span', { className: 'error-label', style: errorLabel }, text)
    : h('span', { className: 'deal-label', style: dealLabel }, text);
}

export const pill = {
  ...font(13, 20, 700),
  borderRadius: '6px',
  display: 'inline-block',
  marginInlineEnd: '8px',
  padding: '3px 10px',
};
const errorLabel = { ...pill, backgroundColor: LIGHT.errorWash, color: LIGHT.errorText };
const dealLabel = { ...pill, backgroundColor: LIGHT.seaWash, color: LIGHT.sea };

/** Table of facts, one per row. */
export function Facts({ facts }: { readonly facts: readonly LabelledValue[] }) {
  const name = { scope: 'row', className: 'quiet line', style: { ...factCell, ...factName } };
  const rows = facts.map(({ label, value }) => {
    const lines = value.split('\n').map((line) => h('div', { key: line }, line));
    const cell = h('td', { className: 'ink line', style: factCell }, lines);
    return h('tr', { key: label }, h('th', name, label), cell);
  });
  return part('20px 28px 4px', h(Table, null, rows));
}

/** Full-width table. */
export function Table({ children, ...props }: ComponentProps<'table'>) {
  return h(
    'table',
    { ...props, width: '100%', cellPadding: 0, cellSpacing: 0 },
    h('tbody', null, children),
  );
}

const factCell = {
  ...font(15, 22),
  borderTop: `1px solid ${LIGHT.line}`,
  color: LIGHT.ink,
  padding: '8px 0',
  verticalAlign: 'top' as const,
};

const factName = {
  color: LIGHT.quiet,
  fontWeight: 400,
  paddingInlineEnd: '16px',
  textAlign: 'start' as const,
  width: '38%',
};

interface DealFooterProps {
  readonly content: Pick<DealContent, 'why' | 'preferences' | 'unsubscribe'>;
  readonly recipient: DealRecipient;
}

/** Reason for the email, preferences, unsubscribe link and sender. */
export function DealFooter({ content, recipient }: DealFooterProps) {
  return h(
    Footer,
    { lines: [content.why], senderLine: recipient.senderLine },
    text(
      'quiet',
      small,
      h(TextLink, { label: content.preferences, url: recipient.links.preferences }),
      ' · ',
      h(TextLink, { label: content.unsubscribe, url: recipient.links.unsubscribe }),
    ),
  );
}

interface FooterProps {
  readonly lines: readonly string[];
  readonly senderLine: string | null;
  readonly children?: ReactNode;
}

/** Lines, then the sender. */
export function Footer({ lines, senderLine, children }: FooterProps) {
  return h(
    Fragment,
    null,
    ...lines.map((line) => text('quiet', small, line)),
    children,
    senderLine === null ? null : text('quiet', small, h('bdi', null, senderLine)),
  );
}

export const heading = { ...font(26, 32, 700), margin: '0 0 12px' };
export const body = { ...font(16, 25), margin: '0 0 14px' };
/** Style of notes and the footer. */
export const small = { ...font(13, 20), margin: '0 0 8px' };

/** Link in a separate line. */
export function LinkLine({ label, url, margin }: LabelledLink & { readonly margin: string }) {
  return h(Text, { style: { ...font(15, 24), margin } }, h(TextLink, { label, url }));
}

/** Inline link. */
export function TextLink({ label, url }: LabelledLink) {
  const style = { color: LIGHT.ink, textDecoration: 'underline' };
  return h(Link, { href: url, className: 'ink', style }, label);
}
