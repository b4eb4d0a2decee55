import { getDirection } from '@farelark/i18n';
import { Hr } from '@react-email/hr';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
import type { DealMail, DealRecipient } from '../../deal/deal-mail.ts';
import type { DealWords } from '../../deal/deal-words.ts';
import { formatSentences } from '../../format.ts';
import { LIGHT } from '../theme.ts';
import { ActionButton } from './action-button.tsx';
import { DealFooter } from './deal-footer.tsx';
import { Facts } from './facts.tsx';
import { Layout } from './layout.tsx';
import { Marks } from './marks.tsx';
import { Price } from './price.tsx';
import { PriceBand } from './price-band.tsx';
import { Route } from './route.tsx';

export interface DealBodyProps {
  readonly deal: DealMail;
  readonly words: DealWords;
  readonly recipient: DealRecipient;
  /** Stands right above the button: what to know before booking. */
  readonly beforeBooking?: ReactNode;
}

/** What every alert shows; a kind of alert adds its own advice before the button. */
export function DealBody({ deal, words, recipient, beforeBooking }: DealBodyProps) {
  return (
    <Layout
      language={recipient.language}
      product={words.product}
      preview={words.preview}
      footer={<DealFooter words={words} recipient={recipient} />}
    >
      <Marks marks={words.marks} />
      <Route deal={deal} words={words} direction={getDirection(recipient.language)} />
      <Hr className="line" style={tear} />
      <Price words={words} />
      <PriceBand language={recipient.language} deal={deal} words={words} />
      {beforeBooking}
      <Section className="pad" style={{ padding: '22px 28px 0' }}>
        <ActionButton {...words.action} />
        {words.note === null ? null : (
          <Text className="quiet" style={quiet}>
            {words.note}
          </Text>
        )}
      </Section>
      <Facts facts={words.facts} />
      <Section className="pad" style={{ padding: '4px 28px 22px' }}>
        <Text className="quiet" style={quiet}>
          {formatSentences(words.checked, recipient.language)}
        </Text>
        {words.open === null ? null : (
          <Text style={{ margin: 0, fontSize: '15px', lineHeight: '24px' }}>
            <Link
              href={words.open.url}
              className="ink"
              style={{ color: LIGHT.ink, textDecoration: 'underline' }}
            >
              {words.open.label}
            </Link>
          </Text>
        )}
      </Section>
    </Layout>
  );
}

const tear = {
  borderColor: LIGHT.line,
  borderTop: `1px dashed ${LIGHT.line}`,
  margin: '12px 0 8px',
};
const quiet = { color: LIGHT.quiet, fontSize: '14px', lineHeight: '21px', margin: '10px 0' };
