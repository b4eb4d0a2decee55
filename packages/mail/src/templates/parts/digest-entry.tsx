import { Link, Section, Text } from '@react-email/components';
import type { DigestEntryWords } from '../../digest/digest-words.ts';
import { LIGHT, ON_SUNRISE } from '../theme.ts';

/** A deal of a digest: where to, for how much, how far below usual, and the way to it. */
export function DigestEntry({ entry }: { readonly entry: DigestEntryWords }) {
  return (
    <Section className="pad" style={{ padding: '0 28px' }}>
      <table width="100%" cellPadding={0} cellSpacing={0}>
        <tbody>
          <tr>
            <td className="line" style={cell}>
              {entry.labels.map((label) => (
                <span key={label} style={entry.isErrorFare ? urgentLabel : plainLabel}>
                  {label}
                </span>
              ))}
              <Text className="ink" style={route}>
                <Link href={entry.open.url} className="ink" style={routeLink}>
                  {entry.route}
                </Link>
              </Text>
              <Text className="ink" style={price}>
                <bdi>{entry.price}</bdi>
              </Text>
              <Text className="sea" style={usually}>
                {entry.usually}
              </Text>
              <Text className="quiet" style={trip}>
                {entry.trip.join(' · ')}
              </Text>
            </td>
          </tr>
        </tbody>
      </table>
    </Section>
  );
}

const cell = { borderTop: `1px solid ${LIGHT.line}`, padding: '16px 0' };
const label = {
  display: 'inline-block',
  borderRadius: '6px',
  fontSize: '12px',
  lineHeight: '18px',
  fontWeight: 700,
  marginBottom: '6px',
  marginInlineEnd: '6px',
  padding: '2px 8px',
};
const urgentLabel = { ...label, backgroundColor: LIGHT.sunrise, color: ON_SUNRISE };
const plainLabel = { ...label, backgroundColor: LIGHT.sea, color: '#FFFFFF' };
const route = { margin: 0, fontSize: '18px', lineHeight: '25px', fontWeight: 700 };
const routeLink = { color: LIGHT.ink, textDecoration: 'underline' };
const price = {
  color: LIGHT.ink,
  fontSize: '28px',
  lineHeight: '36px',
  fontWeight: 800,
  letterSpacing: '-0.02em',
  margin: 0,
};
const usually = {
  color: LIGHT.sea,
  fontSize: '15px',
  lineHeight: '22px',
  fontWeight: 700,
  margin: 0,
};
const trip = { color: LIGHT.quiet, fontSize: '14px', lineHeight: '21px', margin: '4px 0 0' };
