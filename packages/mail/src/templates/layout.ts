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
import type { LabelledLink } from '../plan/plan-content.ts';
import type { Notice } from '../rendered-mail.ts';
import { DARK_STYLES, FONT, LIGHT, ON_COLOUR } from './theme.ts';

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

/** Frame of all emails: product name, a card with notices, a footer. */
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
        text('ink', wordmark, content.product),
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

/** Section of the card, with less padding on phones. */
export const part = (padding: string, ...children: readonly ReactNode[]) =>
  h(Section, { className: 'pad', style: { padding } }, ...children);

/** Paragraph; the dark theme replaces colours by class. */
export const text = (className: string, style: CSSProperties, ...children: readonly ReactNode[]) =>
  h(Text, { className, style }, ...children);

export const title = (children: ReactNode, style: CSSProperties = heading) =>
  h(Heading, { as: 'h1', className: 'ink', style }, children);

const wordmark = {
  color: LIGHT.ink,
  fontSize: '18px',
  lineHeight: '24px',
  fontWeight: 700,
  letterSpacing: '-0.01em',
  margin: '0 4px 12px',
};

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
const noticeText = { color: LIGHT.ink, fontSize: '14px', lineHeight: '21px', margin: '6px 0' };

/** Primary action: full width and at least 44 px high, for thumbs. */
export function ActionButton({ label, url }: LabelledLink) {
  return h(Button, { href: url, className: 'ember', style: buttonStyle }, label);
}

const buttonStyle = {
  backgroundColor: LIGHT.ember,
  color: ON_COLOUR,
  borderRadius: '10px',
  boxSizing: 'border-box' as const,
  display: 'block',
  fontSize: '17px',
  lineHeight: '22px',
  fontWeight: 700,
  padding: '14px 20px',
  textAlign: 'center' as const,
  textDecoration: 'none',
};

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
  borderTop: `1px solid ${LIGHT.line}`,
  color: LIGHT.ink,
  fontSize: '15px',
  lineHeight: '22px',
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
    Fragment,
    null,
    text('quiet', small, content.why),
    text(
      'quiet',
      small,
      h(TextLink, { label: content.preferences, url: recipient.links.preferences }),
      ' · ',
      h(TextLink, { label: content.unsubscribe, url: recipient.links.unsubscribe }),
    ),
    h(SenderLine, { line: recipient.senderLine }),
  );
}

export function SenderLine({ line }: { readonly line: string | null }) {
  return line === null ? null : text('quiet', small, h('bdi', null, line));
}

export const heading = {
  color: LIGHT.ink,
  fontSize: '26px',
  lineHeight: '32px',
  fontWeight: 700,
  margin: '0 0 12px',
};

export const body = {
  color: LIGHT.ink,
  fontSize: '16px',
  lineHeight: '25px',
  margin: '0 0 14px',
};

/** Style of notes and the footer. */
export const small = {
  color: LIGHT.quiet,
  fontSize: '13px',
  lineHeight: '20px',
  margin: '0 0 8px',
};

/** Link in a separate line. */
export function LinkLine({ label, url, margin }: LabelledLink & { readonly margin: string }) {
  return h(
    Text,
    { style: { margin, fontSize: '15px', lineHeight: '24px' } },
    h(TextLink, { label, url }),
  );
}

/** Inline link. */
export function TextLink({ label, url }: LabelledLink) {
  const style = { color: LIGHT.ink, textDecoration: 'underline' };
  return h(Link, { href: url, className: 'ink', style }, label);
}
