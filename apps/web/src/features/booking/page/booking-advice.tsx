import type { DealView } from '@farelark/contracts';
import { blogPath } from '@farelark/i18n/addresses';
import type { ReactNode } from 'react';
import { useNow } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { TextLink } from '../../../shared/ui/button.tsx';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';

const ARTICLES = {
  errorFares: 'error-fares-and-whether-airlines-honour-them',
  wholePrice: 'cabin-bag-only-and-the-whole-price',
  papers: 'passport-and-visa-checks-before-you-book',
} as const;

export function BookingAdvice({ deal }: { deal: DealView }) {
  const { t, formatMonth } = useTexts();
  const now = useNow();
  const isErrorFare = deal.label === 'error_fare';
  const month = formatMonth(RULES_AS_OF);
  return (
    <TitledSection className="panel book-section" title={t('bookDeal.know.title')}>
      <ul className="know-list">
        <AdviceItem name="first">{t('bookDeal.know.first.text')}</AdviceItem>
        <AdviceItem name="rule">
          {t(`bookDeal.know.rule.${getCancellationRule(deal, now)}`)}{' '}
          <span className="text-soft">{t('bookDeal.know.asOf', { month })}</span>
        </AdviceItem>
        {isErrorFare ? <AdviceItem name="call">{t('bookDeal.know.call.text')}</AdviceItem> : null}
        <AdviceItem name="picture">{t('bookDeal.know.picture.text')}</AdviceItem>
        <AdviceItem name="names">{t('bookDeal.know.names.text')}</AdviceItem>
        <AdviceItem name="hotels">
          {isErrorFare ? t('bookDeal.know.hotels.mistake') : t('bookDeal.know.hotels.text')}
        </AdviceItem>
      </ul>
      <Articles />
    </TitledSection>
  );
}

interface AdviceItemProps {
  name: 'first' | 'rule' | 'call' | 'picture' | 'names' | 'hotels';
  children: ReactNode;
}

function AdviceItem({ name, children }: AdviceItemProps) {
  const { t } = useTexts();
  return (
    <li>
      <h3 className="font-semibold">{t(`bookDeal.know.${name}.title`)}</h3>
      <p className="text-[0.9375rem]">{children}</p>
    </li>
  );
}

function Articles() {
  const { t, language } = useTexts();
  return (
    <ul className="mt-4 grid gap-1.5" aria-label={t('bookDeal.know.read')}>
      {(Object.keys(ARTICLES) as (keyof typeof ARTICLES)[]).map((name) => (
        <li key={name}>
          <TextLink to={blogPath(language, ARTICLES[name])}>
            {t(`bookDeal.know.article.${name}`)}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

const RULES_AS_OF = '2026-11';

/** The United States with its territories, by ISO code. */
const UNITED_STATES = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP']);
const MIN_DAYS_AHEAD = 7;
const DAY_MS = 86_400_000;

/**
 * Applies the 24-hour rule of the United States (14 CFR 259.5(b)(4)): airlines must offer free cancellation or a hold for
 * 24 hours on flights to, from and within the country that are booked at least a week ahead.
 */
export function getCancellationRule(
  {
    origin,
    destination,
    departureDate,
  }: Pick<DealView, 'origin' | 'destination' | 'departureDate'>,
  now: Date,
): 'holds' | 'tooSoon' | 'elsewhere' {
  if (!UNITED_STATES.has(origin.country) && !UNITED_STATES.has(destination.country))
    return 'elsewhere';
  // The departure time is unknown: assume midnight in the earliest time zone.
  const earliest = Date.parse(`${departureDate}T00:00:00+14:00`);
  return (earliest - now.getTime()) / DAY_MS >= MIN_DAYS_AHEAD ? 'holds' : 'tooSoon';
}
