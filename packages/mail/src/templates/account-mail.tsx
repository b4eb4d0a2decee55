import type { Language } from '@farelark/i18n';
import { Heading } from '@react-email/heading';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { Fragment } from 'react';
import type { AccountMailWords } from '../account-mail-words.ts';
import { formatSentences } from '../format.ts';
import { ActionButton } from './parts/action-button.tsx';
import { Layout } from './parts/layout.tsx';
import { Marks } from './parts/marks.tsx';
import { SenderLine } from './parts/sender-line.tsx';
import { body, heading, small } from './parts/text-styles.ts';
import { LIGHT } from './theme.ts';

interface AccountMailProps {
  readonly language: Language;
  readonly words: AccountMailWords;
  readonly senderLine: string | null;
}

/** Tells the owner of an account what happened to it, or asks for the link to be followed. */
export function AccountMail({ language, words, senderLine }: AccountMailProps) {
  return (
    <Layout
      language={language}
      product={words.product}
      preview={words.preview}
      footer={
        <>
          {words.action === null || words.ignore === null ? null : (
            <Text className="quiet" style={small}>
              {words.ignore}
            </Text>
          )}
          <SenderLine line={senderLine} />
        </>
      }
    >
      <Marks marks={words.marks} />
      <Section className="pad" style={{ padding: '28px' }}>
        <Heading as="h1" className="ink" style={heading}>
          <bdi>{words.heading}</bdi>
        </Heading>
        <Text className="ink" style={paragraph}>
          {words.body.split('\n').map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and never move
            <Fragment key={index}>
              {index === 0 ? null : <br />}
              {line}
            </Fragment>
          ))}
        </Text>
        {words.quote === null ? null : <Quote text={words.quote} />}
        {/* Where nothing is asked for, what to do if it was somebody else is what matters. */}
        {words.action === null && words.ignore !== null ? (
          <Text className="ink" style={paragraph}>
            {words.ignore}
          </Text>
        ) : null}
        {words.action === null ? null : <Action action={words.action} language={language} />}
      </Section>
    </Layout>
  );
}

/** Paragraphs that somebody wrote into a form; `dir` goes by what they begin with. */
function Quote({ text }: { readonly text: string }) {
  return (
    <div dir="auto" className="ink line" style={quote}>
      {text.split('\n').map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and never move
        <div key={index}>{line === '' ? '\u00a0' : line}</div>
      ))}
    </div>
  );
}

function Action({
  action,
  language,
}: {
  readonly action: NonNullable<AccountMailWords['action']>;
  readonly language: Language;
}) {
  return (
    <>
      <ActionButton label={action.button} url={action.url} />
      <Text className="quiet" style={{ ...small, margin: '16px 0 0' }}>
        {formatSentences(
          [action.expiry, action.fallback].filter((sentence) => sentence !== null),
          language,
        )}
      </Text>
      <Text style={{ ...small, margin: '4px 0 0', wordBreak: 'break-all' }}>
        <Link href={action.url} className="ink" dir="ltr" style={{ color: LIGHT.ink }}>
          {action.url}
        </Link>
      </Text>
    </>
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
