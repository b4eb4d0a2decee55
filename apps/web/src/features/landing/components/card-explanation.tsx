import type { ReactNode } from 'react';
import { PriceScale } from '../../../shared/boarding-pass/price-band.tsx';
import { LinkedText, pageLink } from '../../../shared/i18n/linked-text.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';

/** Prices of an invented trip, in euro cents. */
const SAMPLE = { today: 8_900, low: 17_000, average: 21_200, high: 25_500 };

/** Explains the price band and the evidence of a deal's card, below a `card`. */
export function CardExplanation({ card }: { card: ReactNode }) {
  const { t, formatEstimate } = useTexts();
  const euros = (amount: number): string => formatEstimate({ amount, currency: 'EUR' });
  return (
    <>
      <TitledSection
        id="card"
        title={t('howItWorks.card.title')}
        heading="headline-2"
        className="mt-14 sm:mt-20"
      >
        <div className="mt-6 max-w-3xl">{card}</div>
        <div className="mt-6 grid items-center gap-x-14 gap-y-8 lg:grid-cols-2">
          <figure className="panel p-5 sm:p-8">
            <figcaption className="eyebrow mb-6">{t('howItWorks.card.sample')}</figcaption>
            <div className="sample-band">
              <p className="sample-today">
                <bdi className="font-display text-2xl font-bold">{euros(SAMPLE.today)}</bdi>
                <span>{t('howItWorks.card.price')}</span>
              </p>
              <PriceScale typical={{ from: 62, to: 93 }} average={77} today={32} />
              <p className="sample-usual">
                <span>
                  {t('howItWorks.card.typical')}{' '}
                  <bdi>{`${euros(SAMPLE.low)} – ${euros(SAMPLE.high)}`}</bdi>
                </span>
                <span>
                  {t('howItWorks.card.average')} <bdi>{euros(SAMPLE.average)}</bdi>
                </span>
              </p>
            </div>
          </figure>
          <p className="max-w-[52ch] text-[1.0625rem] leading-relaxed">
            {t('howItWorks.card.band')}
          </p>
        </div>
        <dl className="mt-8 grid gap-x-10 gap-y-7 sm:grid-cols-3">
          {(['checked', 'sources', 'fares'] as const).map((part) => (
            <div key={part} className="border-t border-hairline pt-4">
              <dt className="headline-3">{t(`howItWorks.card.${part}.title`)}</dt>
              <dd className="mt-1 text-[0.9375rem] leading-relaxed text-soft">
                {t(`howItWorks.card.${part}.text`)}
              </dd>
            </div>
          ))}
        </dl>
      </TitledSection>
      <TitledSection
        title={t('howItWorks.honest.title')}
        heading="headline-2"
        className="mt-14 sm:mt-20"
      >
        <p className="mt-3 max-w-[66ch] leading-relaxed">
          <LinkedText
            text={t('howItWorks.honest.text')}
            links={{ scoreboard: pageLink('/scoreboard') }}
          />
        </p>
      </TitledSection>
    </>
  );
}
