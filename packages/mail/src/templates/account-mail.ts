import type { Language } from '@farelark/i18n';
import { Heading } from '@react-email/heading';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { Fragment, createElement as h } from 'react';
import type { AccountMailWords } from '../account-mail-words.ts';
import { formatSentences } from '../format.ts';
import { ActionButton, body, heading, Layout, SenderLine, small } from './layout.ts';
import { LIGHT } from './theme.ts';

interface AccountMailProps {
  readonly language: Language;
  readonly words: AccountMailWords;
  readonly senderLine: string | null;
}

/** Tells the owner of an account what happened to it, or asks for the link to be followed. */
export function AccountMail({ language, words, senderLine }: AccountMailProps) {
  return h(
    Layout,
    {
      language,
      words,
      footer: h(
        Fragment,
        null,
        words.action === null || words.ignore === null
          ? null
          : h(Text, { className: 'quiet', style: small }, words.ignore),
        h(SenderLine, { line: senderLine }),
      ),
    },
    h(
      Section,
      { className: 'pad', style: { padding: '28px' } },
      h(Heading, { as: 'h1', className: 'ink', style: heading }, h('bdi', null, words.heading)),
      h(
        Text,
        { className: 'ink', style: paragraph },
        words.body
          .split('\n')
          .map((line, index) => h(Fragment, { key: index }, index === 0 ? null : h('br'), line)),
      ),
      words.quote === null ? null : h(Quote, { text: words.quote }),
      // Where nothing is asked for, what to do if it was another traveller is what matters.
      words.action === null && words.ignore !== null
        ? h(Text, { className: 'ink', style: paragraph }, words.ignore)
        : null,
      words.action === null ? null : h(Action, { action: words.action, language }),
    ),
  );
}

/** Quoted paragraphs; `dir` follows their first letters. */
function Quote({ text }: { readonly text: string }) {
  return h(
    'div',
    { dir: 'auto', className: 'ink line', style: quote },
    text.split('\n').map((line, index) => h('div', { key: index }, line === '' ? '\u00a0' : line)),
  );
}

function Action({
  action,
  language,
}: {
  readonly action: NonNullable<AccountMailWords['action']>;
  readonly language: Language;
}) {
  return h(
    Fragment,
    null,
    h(ActionButton, { label: action.button, url: action.url }),
    h(
      Text,
      { className: 'quiet', style: { ...small, margin: '16px 0 0' } },
      formatSentences(
        [action.expiry, action.fallback].filter((sentence) => sentence !== null),
        language,
      ),
    ),
    h(
      Text,
      { style: { ...small, margin: '4px 0 0', wordBreak: 'break-all' } },
      h(
        Link,
        { href: action.url, className: 'ink', dir: 'ltr', style: { color: LIGHT.ink } },
        action.url,
      ),
    ),
  );
}

const paragraph = { ...body, margin: '0 0 20px' };
const quote = {
  ...paragraph,
  border: `1px solid ${LIGHT.line}`,
  borderRadius: '10px',
  padding: '12px 16px',
  textAlign: 'start' as const,
};
