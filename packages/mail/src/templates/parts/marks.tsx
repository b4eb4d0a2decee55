import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { Mark } from '../../mark.ts';
import { LIGHT } from '../theme.ts';

/** Stands at the top of the card: what has to be known before all else. */
export function Marks({ marks }: { readonly marks: readonly Mark[] }) {
  if (marks.length === 0) return null;
  return (
    <Section className="notice pad" style={notice}>
      {marks.map((mark) => (
        <Text key={mark.label} className="ink" style={text}>
          <strong>{mark.label}</strong>
          <br />
          {mark.note}
        </Text>
      ))}
    </Section>
  );
}

const notice = {
  backgroundColor: LIGHT.notice,
  borderRadius: '13px 13px 0 0',
  padding: '6px 28px',
};
const text = { color: LIGHT.ink, fontSize: '14px', lineHeight: '21px', margin: '6px 0' };
