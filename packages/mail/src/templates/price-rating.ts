import { Button } from '@react-email/button';
import { Heading } from '@react-email/heading';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h } from 'react';
import type { DealRecipient } from '../deal/deal-mail.ts';
import type { PriceRatingWords } from '../price-rating-words.ts';
import { body, DealFooter, heading, Layout, small } from './layout.ts';
import { LIGHT } from './theme.ts';

interface PriceRatingProps {
  readonly words: PriceRatingWords;
  readonly recipient: DealRecipient;
}

/** Asks whether a price was right, with a button for each answer. */
export function PriceRating({ words, recipient }: PriceRatingProps) {
  return h(
    Layout,
    { language: recipient.language, words, footer: h(DealFooter, { words, recipient }) },
    h(
      Section,
      { className: 'pad', style: { padding: '28px 28px 24px' } },
      h(Heading, { as: 'h1', className: 'ink', style: heading }, words.heading),
      h(Text, { className: 'ink', style: { ...body, margin: '0 0 20px' } }, words.body),
      words.answers.map((answer) =>
        h(
          Button,
          { key: answer.url, href: answer.url, className: 'ink line', style: button },
          answer.label,
        ),
      ),
      h(Text, { className: 'quiet', style: { ...small, margin: '16px 0 0' } }, words.note),
    ),
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
