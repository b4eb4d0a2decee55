import { Heading } from '@react-email/heading';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { DigestMail } from '../digest/digest-mail.ts';
import type { DigestWords } from '../digest/digest-words.ts';
import { ActionButton } from './parts/action-button.tsx';
import { DealFooter } from './parts/deal-footer.tsx';
import { DigestEntry } from './parts/digest-entry.tsx';
import { Layout } from './parts/layout.tsx';
import { Marks } from './parts/marks.tsx';
import { body, heading, small } from './parts/text-styles.ts';

interface DigestProps {
  readonly words: DigestWords;
  readonly recipient: DigestMail['recipient'];
}

/** The deals of a day or a week, one below the other, and the way to all of them. */
export function Digest({ words, recipient }: DigestProps) {
  return (
    <Layout
      language={recipient.language}
      product={words.product}
      preview={words.preview}
      footer={<DealFooter words={words} recipient={recipient} />}
    >
      <Marks marks={words.marks} />
      <Section className="pad" style={{ padding: '28px 28px 8px' }}>
        <Heading as="h1" className="ink" style={{ ...heading, margin: 0 }}>
          {words.heading}
        </Heading>
      </Section>
      {words.entries.map((entry) => (
        <DigestEntry key={entry.open.url} entry={entry} />
      ))}
      <Section className="pad" style={{ padding: '20px 28px 24px' }}>
        {words.more === null ? null : (
          <Text className="ink" style={body}>
            {words.more}
          </Text>
        )}
        <ActionButton {...words.action} />
        {words.notes.map((note) => (
          <Text key={note} className="quiet" style={{ ...small, margin: '14px 0 0' }}>
            {note}
          </Text>
        ))}
      </Section>
    </Layout>
  );
}
