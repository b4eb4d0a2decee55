import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { DealBody, type DealBodyProps } from './parts/deal-body.tsx';
import { LIGHT } from './theme.ts';

/** An error fare: the same card, and what a traveller must know before paying for a mistake. */
export function ErrorFareAlert(props: Omit<DealBodyProps, 'beforeBooking'>) {
  const { advice } = props.words;
  return (
    <DealBody
      {...props}
      beforeBooking={
        advice === null ? null : (
          <Section className="pad" style={{ padding: '20px 28px 0' }}>
            <Text className="ink" style={{ ...text, fontWeight: 700 }}>
              {advice.heading}
            </Text>
            <ul style={{ margin: '6px 0 0', paddingInlineStart: '20px' }}>
              {advice.points.map((point) => (
                <li key={point} className="ink" style={text}>
                  {point}
                </li>
              ))}
            </ul>
          </Section>
        )
      }
    />
  );
}

const text = { color: LIGHT.ink, fontSize: '15px', lineHeight: '23px', margin: 0 };
