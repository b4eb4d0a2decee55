import type { Language } from '@farelark/i18n';
import { Heading } from '@react-email/heading';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { PlanWords } from '../plan/plan-words.ts';
import { ActionButton } from './parts/action-button.tsx';
import { Facts } from './parts/facts.tsx';
import { Layout } from './parts/layout.tsx';
import { Marks } from './parts/marks.tsx';
import { SenderLine } from './parts/sender-line.tsx';
import { body, heading, link, small } from './parts/text-styles.ts';

interface PlanMailProps {
  readonly language: Language;
  readonly words: PlanWords;
  readonly senderLine: string | null;
}

/** Tells an account how its trial, plan, payments or earnings stand, figures as on a receipt. */
export function PlanMail({ language, words, senderLine }: PlanMailProps) {
  return (
    <Layout
      language={language}
      product={words.product}
      preview={words.preview}
      footer={
        <>
          <Text className="quiet" style={small}>
            {words.why}
          </Text>
          <SenderLine line={senderLine} />
        </>
      }
    >
      <Marks marks={words.marks} />
      <Section className="pad" style={{ padding: '28px 28px 0' }}>
        <Heading as="h1" className="ink" style={heading}>
          {words.heading}
        </Heading>
        {words.paragraphs.map((paragraph) => (
          <Text key={paragraph} className="ink" style={body}>
            {paragraph}
          </Text>
        ))}
      </Section>
      {words.facts.length === 0 ? null : <Facts facts={words.facts} />}
      <Section className="pad" style={{ padding: '12px 28px 24px' }}>
        <ActionButton {...words.action} />
        {words.further === null ? null : (
          <Text style={{ margin: '16px 0 0', fontSize: '15px', lineHeight: '24px' }}>
            <Link href={words.further.url} className="ink" style={link}>
              {words.further.label}
            </Link>
          </Text>
        )}
        {words.notes.map((note) => (
          <Text key={note} className="quiet" style={{ ...small, margin: '16px 0 0' }}>
            {note}
          </Text>
        ))}
      </Section>
    </Layout>
  );
}
