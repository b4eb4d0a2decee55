import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { DealWords } from '../../deal/deal-words.ts';
import { LIGHT } from '../theme.ts';

/** The stub of the boarding pass: the price, loud; what it usually is, struck through. */
export function Price({ words }: { readonly words: DealWords }) {
  return (
    <Section className="pad" style={{ padding: '12px 28px 0' }}>
      <Text className="ink price" style={price}>
        <bdi>{words.price}</bdi>
      </Text>
      <Text className="quiet" style={line}>
        {words.perAdult}
        {words.soldAt === null ? null : ` · ${words.soldAt}`}
      </Text>
      <Text className="ink" style={{ ...line, color: LIGHT.ink, fontSize: '17px' }}>
        {words.usually.label}{' '}
        <s className="quiet" style={{ color: LIGHT.quiet }}>
          <bdi>{words.usually.value}</bdi>
        </s>
      </Text>
      <Text className="sea" style={saving}>
        {words.below} · {words.saved}
      </Text>
    </Section>
  );
}

const price = {
  color: LIGHT.ink,
  fontSize: '54px',
  lineHeight: '60px',
  fontWeight: 800,
  letterSpacing: '-0.03em',
  fontVariantNumeric: 'tabular-nums',
  margin: 0,
};
const line = { color: LIGHT.quiet, fontSize: '14px', lineHeight: '22px', margin: '0 0 8px' };
const saving = {
  color: LIGHT.sea,
  fontSize: '17px',
  lineHeight: '24px',
  fontWeight: 700,
  margin: 0,
};
