import { Column } from '@react-email/column';
import { Heading } from '@react-email/heading';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { DealMail } from '../../deal/deal-mail.ts';
import type { DealWords } from '../../deal/deal-words.ts';
import { LIGHT, ON_COLOUR } from '../theme.ts';

interface RouteProps {
  readonly deal: DealMail;
  readonly words: DealWords;
  readonly direction: 'ltr' | 'rtl';
}

/** Head of the boarding pass: what kind of alert it is, from where to where. */
export function Route({ deal, words, direction }: RouteProps) {
  const urgent = deal.label === 'error_fare';
  return (
    <Section className="pad" style={{ padding: '24px 28px 8px' }}>
      <Text style={{ margin: '0 0 14px', lineHeight: '20px' }}>
        <span className={urgent ? 'ember' : ''} style={urgent ? errorFareLabel : dealLabel}>
          {words.label}
        </span>
      </Text>
      <Heading as="h1" className="ink" style={heading}>
        {words.heading}
      </Heading>
      <Row>
        <Place code={deal.origin.code} city={deal.origin.city} />
        <Column style={{ width: '14%', verticalAlign: 'top' }}>
          <Text className="quiet" style={arrow} aria-hidden="true">
            {direction === 'rtl' ? '←' : '→'}
          </Text>
        </Column>
        <Place code={deal.destination.code} city={deal.destination.city} />
      </Row>
    </Section>
  );
}

function Place({ code, city }: { readonly code: string; readonly city: string }) {
  return (
    <Column style={{ width: '43%', verticalAlign: 'top' }}>
      <Text className="ink city" style={cityName}>
        <bdi>{city}</bdi>
      </Text>
      <Text className="quiet" style={airportCode}>
        <bdi>{code}</bdi>
      </Text>
    </Column>
  );
}

const label = {
  display: 'inline-block',
  borderRadius: '6px',
  fontSize: '13px',
  fontWeight: 700,
  padding: '3px 10px',
};
const errorFareLabel = { ...label, backgroundColor: LIGHT.ember, color: ON_COLOUR };
const dealLabel = { ...label, backgroundColor: LIGHT.sea, color: ON_COLOUR };

const heading = {
  color: LIGHT.ink,
  fontSize: '16px',
  lineHeight: '24px',
  fontWeight: 600,
  margin: '0 0 16px',
};

const cityName = {
  color: LIGHT.ink,
  fontSize: '24px',
  lineHeight: '30px',
  fontWeight: 700,
  margin: 0,
};

const airportCode = {
  color: LIGHT.quiet,
  fontSize: '14px',
  lineHeight: '20px',
  letterSpacing: '0.06em',
  margin: 0,
};

const arrow = {
  color: LIGHT.quiet,
  fontSize: '22px',
  lineHeight: '30px',
  margin: 0,
  textAlign: 'center' as const,
};
