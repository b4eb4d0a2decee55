import { Section } from '@react-email/section';
import type { LabelledValue } from '../../deal/trip-words.ts';
import { LIGHT } from '../theme.ts';

/** The trip, a line per fact, as on a boarding pass. */
export function Facts({ facts }: { readonly facts: readonly LabelledValue[] }) {
  return (
    <Section className="pad" style={{ padding: '20px 28px 4px' }}>
      <table width="100%" cellPadding={0} cellSpacing={0}>
        <tbody>
          {facts.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row" className="quiet line" style={{ ...cell, ...name }}>
                {label}
              </th>
              <td className="ink line" style={cell}>
                {value.split('\n').map((line) => (
                  <div key={line}>{line}</div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

const cell = {
  borderTop: `1px solid ${LIGHT.line}`,
  color: LIGHT.ink,
  fontSize: '15px',
  lineHeight: '22px',
  padding: '8px 0',
  verticalAlign: 'top' as const,
};

const name = {
  color: LIGHT.quiet,
  fontWeight: 400,
  paddingInlineEnd: '16px',
  textAlign: 'start' as const,
  width: '38%',
};
