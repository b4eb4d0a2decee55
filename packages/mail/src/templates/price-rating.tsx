import { Button } from '@react-email/button';
import { Heading } from '@react-email/heading';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { DealRecipient } from '../deal/deal-mail.ts';
import type { PriceRatingWords } from '../price-rating-words.ts';
import { DealFooter } from './parts/deal-footer.tsx';
import { Layout } from './parts/layout.tsx';
import { Marks } from './parts/marks.tsx';
import { body, heading, small } from './parts/text-styles.ts';
import { LIGHT } from './theme.ts';

interface PriceRatingProps {
  readonly words: PriceRatingWords;
  readonly recipient: DealRecipient;
}

/** Asks whether a price was right, with a button for each answer. */
export function PriceRating({ words, recipient }: PriceRatingProps) {
  return (
    <Layout
      language={recipient.language}
      product={words.product}
      preview={words.preview}
      footer={<DealFooter words={words} recipient={recipient} />}
    >
      <Marks marks={words.marks} />
      <Section className="pad" style={{ padding: '28px 28px 24px' }}>
        <Heading as="h1" className="ink" style={heading}>
          {words.heading}
        </Heading>
        <Text className="ink" style={{ ...body, margin: '0 0 20px' }}>
          {words.body}
        </Text>
        {words.answers.map((answer) => (
          <Button key={answer.url} href={answer.url} className="ink line" style={button}>
            {answer.label}
          </Button>
        ))}
        <Text className="quiet" style={{ ...small, margin: '16px 0 0' }}>
          {words.note}
        </Text>
      </Section>
    </Layout>
  );
}

/** Three answers of equal weight: none is the one to press. */
const button = {
  border: `1px solid ${LIGHT.line}`,
  borderRadius: '10px',
  boxSizing: 'border-box' as const,
  color: LIGHT.ink,
  display: 'block',
  fontSize: '16px',
  fontWeight: 600,
  lineHeight: '22px',
  margin: '0 0 10px',
  padding: '12px 20px',
  textAlign: 'center' as const,
  textDecoration: 'none',
};
