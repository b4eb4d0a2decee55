import { Button } from '@react-email/button';
import { createElement as h } from 'react';
import type { DealRecipient } from '../deal/deal-mail.ts';
import type { PriceRatingWords } from '../price-rating-words.ts';
import { body, DealFooter, Layout, part, small, text, title } from './layout.ts';
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
    part(
      '28px 28px 24px',
      title(words.heading),
      text('ink', { ...body, margin: '0 0 20px' }, words.body),
      ...words.answers.map(({ url, label }) =>
        h(Button, { href: url, className: 'ink line', style: button }, label),
      ),
      text('quiet', { ...small, margin: '16px 0 0' }, words.note),
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
