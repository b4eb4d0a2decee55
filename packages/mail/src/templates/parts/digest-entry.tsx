import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { DigestEntryWords } from '../../digest/digest-words.ts';
import { LIGHT, ON_COLOUR } from '../theme.ts';

/** A deal of a digest: where to, for how much, how far below usual, and the way to it. */
export function DigestEntry({ entry }: { readonly entry: DigestEntryWords }) {
  return (
    <Section className="pad" style={{ padding: '0 28px' }}>
      <table width="100%" cellPadding={0} cellSpacing={0}>
        <tbody>
          <tr>
            <td className="line" style={cell}>
              {entry.errorFare === null ? null : (
                <span className="ember" style={errorFareLabel}>
                  {entry.errorFare}
                </span>
              )}
              {entry.warnings.map((warning) => (
                <span key={warning} className="notice ink" style={warningLabel}>
                  {warning}
                </span>
              ))}
              <Text className="ink" style={route}>
                <Link href={entry.open.url} className="ink" style={routeLink}>
                  {entry.route}
                </Link>
              </Text>
              <Text className="ink" style={figures}>
                <bdi style={price}>{entry.price}</bdi>{' '}
                <span className="quiet" style={usual}>
                  {entry.usually.label}{' '}
                  <s>
                    <bdi>{entry.usually.value}</bdi>
                  </s>
                </span>
              </Text>
              <Text className="sea" style={saving}>
                {entry.saving.join(' · ')}
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
const errorFareLabel = { ...label, backgroundColor: LIGHT.ember, color: ON_COLOUR };
const warningLabel = { ...label, backgroundColor: LIGHT.notice, color: LIGHT.ink };
const route = { margin: 0, fontSize: '18px', lineHeight: '25px', fontWeight: 700 };
const routeLink = { color: LIGHT.ink, textDecoration: 'underline' };
const figures = { color: LIGHT.ink, fontSize: '28px', lineHeight: '38px', margin: 0 };
const price = { fontWeight: 800, letterSpacing: '-0.02em' };
const usual = { color: LIGHT.quiet, fontSize: '15px', whiteSpace: 'nowrap' as const };
const saving = {
  color: LIGHT.sea,
  fontSize: '15px',
  lineHeight: '22px',
  fontWeight: 700,
  margin: 0,
};
const trip = { color: LIGHT.quiet, fontSize: '14px', lineHeight: '21px', margin: '4px 0 0' };
