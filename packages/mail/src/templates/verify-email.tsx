import type { Language } from '@farelark/messages';
import { Heading, Link, Section, Text } from '@react-email/components';
import { formatSentences } from '../format.ts';
import type { VerifyEmailWords } from '../verify-email-words.ts';
import { ActionButton } from './parts/action-button.tsx';
import { Layout } from './parts/layout.tsx';
import { LIGHT } from './theme.ts';

interface VerifyEmailProps {
  readonly language: Language;
  readonly words: VerifyEmailWords;
  readonly senderLine: string | null;
}

/** Asks the owner of an address whether the account is theirs. */
export function VerifyEmail({ language, words, senderLine }: VerifyEmailProps) {
  return (
    <Layout
      language={language}
      product={words.product}
      preview={words.preview}
      footer={
        <>
          <Text className="quiet" style={small}>
            {words.ignore}
          </Text>
          {senderLine === null ? null : (
            <Text className="quiet" style={small}>
              <bdi>{senderLine}</bdi>
            </Text>
          )}
        </>
      }
    >
      <Section className="pad" style={{ padding: '28px' }}>
        <Heading as="h1" className="ink" style={heading}>
          {words.heading}
        </Heading>
        <Text className="ink" style={body}>
          {words.body}
        </Text>
        <ActionButton label={words.button} url={words.url} />
        <Text className="quiet" style={{ ...small, margin: '16px 0 0' }}>
          {formatSentences([words.expiry, words.fallback], language)}
        </Text>
        <Text style={{ ...small, margin: '4px 0 0', wordBreak: 'break-all' }}>
          <Link href={words.url} className="ink" dir="ltr" style={{ color: LIGHT.ink }}>
            {words.url}
          </Link>
        </Text>
      </Section>
    </Layout>
  );
}

const heading = {
  color: LIGHT.ink,
  fontSize: '26px',
  lineHeight: '32px',
  fontWeight: 700,
  margin: '0 0 12px',
};
const body = { color: LIGHT.ink, fontSize: '16px', lineHeight: '25px', margin: '0 0 20px' };
const small = { color: LIGHT.quiet, fontSize: '13px', lineHeight: '20px', margin: '0 0 8px' };
