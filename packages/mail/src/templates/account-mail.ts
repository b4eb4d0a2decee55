import type { Language } from '@farelark/i18n';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { Fragment, createElement as h } from 'react';
import type { AccountMailContent } from '../account-mail-content.ts';
import { formatSentences } from '../format.ts';
import { breakAddresses, WRAPPED } from './break-addresses.ts';
import { ActionButton, body, Footer, Layout, part, small, text, title } from './layout.ts';
import { LIGHT } from './theme.ts';

interface AccountMailProps {
  readonly language: Language;
  readonly content: AccountMailContent;
  readonly senderLine: string | null;
}

/** Reports a change of the account, or asks the reader to follow a link. */
export function AccountMail({ language, content, senderLine }: AccountMailProps) {
  return h(
    Layout,
    {
      language,
      content,
      footer: h(Footer, {
        lines: content.action === null || content.ignore === null ? [] : [content.ignore],
        senderLine,
      }),
    },
    part(
      '28px',
      title(h('bdi', null, breakAddresses(content.heading))),
      text(
        'ink',
        paragraph,
        ...content.body
          .split('\n')
          .flatMap((line, index) => [
            index === 0 ? null : h('br', { key: index }),
            ...breakAddresses(line),
          ]),
      ),
      content.quote === null ? null : h(Quote, { text: content.quote }),
      // Without a button the advice is the important part.
      content.action === null && content.ignore !== null
        ? text('ink', paragraph, content.ignore)
        : null,
      content.action === null ? null : h(Action, { action: content.action, language }),
    ),
  );
}

/** Quote in any language, hence `dir="auto"`. */
function Quote({ text }: { readonly text: string }) {
  return h(
    'div',
    { dir: 'auto', className: 'ink line', style: quote },
    text
      .split('\n')
      .map((line, index) =>
        h('div', { key: index }, line === '' ? '\u00a0' : breakAddresses(line)),
      ),
  );
}

function Action({
  action,
  language,
}: {
  readonly action: NonNullable<AccountMailContent['action']>;
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
      { style: { ...small, ...WRAPPED, margin: '4px 0 0' } },
      h(
        Link,
        { href: action.url, className: 'ink', dir: 'ltr', style: { color: LIGHT.ink } },
        breakAddresses(action.url),
      ),
    ),
  );
}

const paragraph = { ...body, ...WRAPPED, margin: '0 0 20px' };
const quote = {
  ...paragraph,
  color: LIGHT.ink,
  border: `1px solid ${LIGHT.line}`,
  borderRadius: '10px',
  padding: '12px 16px',
  textAlign: 'start' as const,
};
