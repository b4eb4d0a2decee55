import type { Language } from '@farelark/i18n';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { Fragment, createElement as h } from 'react';
import type { AccountMailWords } from '../account-mail-words.ts';
import { formatSentences } from '../format.ts';
import { ActionButton, body, Layout, part, SenderLine, small, text, title } from './layout.ts';
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
        words.action === null || words.ignore === null ? null : text('quiet', small, words.ignore),
        h(SenderLine, { line: senderLine }),
      ),
    },
    part(
      '28px',
      title(h('bdi', null, words.heading)),
      text(
        'ink',
        paragraph,
        ...words.body
          .split('\n')
          .flatMap((line, index) => (index === 0 ? line : [h('br', { key: index }), line])),
      ),
      words.quote === null ? null : h(Quote, { text: words.quote }),
      // Where nothing is asked for, what to do if it was another traveller is what matters.
      words.action === null && words.ignore !== null ? text('ink', paragraph, words.ignore) : null,
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
    text(
      'quiet',
      { ...small, margin: '16px 0 0' },
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
