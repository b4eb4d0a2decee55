import { Button } from '@react-email/button';
import { createElement as h } from 'react';
import type { DealRecipient } from '../deal/deal-mail.ts';
import type { PriceRatingContent } from '../price-rating-content.ts';
import { body, DealFooter, Layout, part, small, text, title, wideButton } from './layout.ts';
import { font, LIGHT } from './theme.ts';

interface PriceRatingProps {
  readonly content: PriceRatingContent;
  readonly recipient: DealRecipient;
}

/** Question about a price, with a button per answer. */
export function PriceRating({ content, recipient }: PriceRatingProps) {
  return h(
    Layout,
    { language: recipient.language, content, footer: h(DealFooter, { content, recipient }) },
    part(
      '28px 28px 24px',
      title(content.heading),
      text('ink', { ...body, margin: '0 0 20px' }, content.body),
      ...content.answers.map(({ url, label }) =>
        h(Button, { href: url, className: 'ink line', style: button }, label),
      ),
      text('quiet', { ...small, margin: '16px 0 0' }, content.note),
    ),
  );
}

/** Outlined, so that no answer stands out. */
const button = {
  ...wideButton,
  ...font(16, 22, 600),
  border: `1px solid ${LIGHT.line}`,
  color: LIGHT.ink,
  margin: '0 0 10px',
  padding: '12px 20px',
};
