import { getDirection, type Language } from '@farelark/i18n';
import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
import { DARK_STYLES, FONT, LIGHT } from '../theme.ts';

interface LayoutProps {
  readonly language: Language;
  readonly product: string;
  /** The line that an inbox shows after the subject. */
  readonly preview: string;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** The page every mail is printed on: name of the product, a card, a footer. */
export function Layout({ language, product, preview, footer, children }: LayoutProps) {
  const direction = getDirection(language);
  return (
    <Html lang={language} dir={direction}>
      <Head>
        <title>{product}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK_STYLES}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="paper" style={{ backgroundColor: LIGHT.paper, margin: 0, fontFamily: FONT }}>
        {/* Web mail drops html and body, and the direction with them; this element stays. */}
        <Container
          dir={direction}
          className="paper"
          style={{ backgroundColor: LIGHT.paper, maxWidth: '600px', padding: '24px 12px' }}
        >
          <Text className="ink" style={wordmark}>
            {product}
          </Text>
          <Section className="card" style={card}>
            {children}
          </Section>
          <Section className="pad" style={{ padding: '20px 28px 0' }}>
            {footer}
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

const wordmark = {
  color: LIGHT.ink,
  fontSize: '18px',
  lineHeight: '24px',
  fontWeight: 700,
  letterSpacing: '-0.01em',
  margin: '0 4px 12px',
};

const card = {
  backgroundColor: LIGHT.card,
  border: `1px solid ${LIGHT.line}`,
  borderRadius: '14px',
};
