import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import type { DealRecipient } from '../../deal/deal-mail.ts';
import type { DealWords } from '../../deal/deal-words.ts';
import { SenderLine } from './sender-line.tsx';
import { link, small } from './text-styles.ts';

interface DealFooterProps {
  readonly words: Pick<DealWords, 'why' | 'preferences' | 'unsubscribe'>;
  readonly recipient: DealRecipient;
}

/** Why the mail came, how to get other ones or none, and who sent it. */
export function DealFooter({ words, recipient }: DealFooterProps) {
  return (
    <>
      <Text className="quiet" style={small}>
        {words.why}
      </Text>
      <Text className="quiet" style={small}>
        <Link href={recipient.links.preferences} className="ink" style={link}>
          {words.preferences}
        </Link>
        {' · '}
        <Link href={recipient.links.unsubscribe} className="ink" style={link}>
          {words.unsubscribe}
        </Link>
      </Text>
      <SenderLine line={recipient.senderLine} />
    </>
  );
}
