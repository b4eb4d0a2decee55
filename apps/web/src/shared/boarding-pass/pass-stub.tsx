import type { DealView } from '@farelark/contracts';
import type { ReactNode } from 'react';
import { useTextsWithClock } from '../format/use-now.ts';
import { LinkedText } from '../i18n/linked-text.tsx';
import { useTexts } from '../i18n/texts.ts';
import type { ConvertedDeal } from './convert-deal.ts';

/** Width of `≈ ` in digits. */
const APPROXIMATION_LENGTH = 2;

/** Font size of a price on the stub: `€129`, `JP¥9,700`, `JP¥177,500`, `≈ HUF 51,590`. */
function getLength(price: string, isConverted: boolean): 'short' | 'long' | 'longest' | 'beyond' {
  const characters = price.replaceAll(/[\u200f\u2066-\u2069]/g, '').length;
  const length = isConverted ? characters + APPROXIMATION_LENGTH : characters;
  if (length <= 6) return 'short';
  if (length <= 8) return 'long';
  return length <= 11 ? 'longest' : 'beyond';
}

/** A converted price with a small approximation sign. */
function ApproximatePrice({ price }: { price: string }) {
  const { t } = useTexts();
  const [before, after] = t('deal.price.about', { amount: AMOUNT_MARKER }).split(AMOUNT_MARKER);
  return (
    <>
      <span className="pass-about">{before}</span>
      {price}
      <span className="pass-about">{after}</span>
    </>
  );
}

/** Marks the amount's place in a text, to split it there. */
const AMOUNT_MARKER = '\u0000';

function TotalPrice(props: { deal: DealView; passengers: number; isConverted: boolean }) {
  const { t, formatMoney } = useTexts();
  const { price } = props.deal;
  const amount = formatMoney({ ...price, amount: price.amount * props.passengers });
  return t('deal.price.party', {
    amount: props.isConverted ? t('deal.price.about', { amount }) : amount,
    count: props.passengers,
  });
}

interface PassStubProps extends Pick<ConvertedDeal, 'deal' | 'converted'> {
  passengers: number;
  note: ReactNode;
  children: ReactNode;
}

/** The stub: the price, the usual price and actions. */
export function PassStub({ deal, converted, passengers, note, children }: PassStubProps) {
  const { t, formatEstimate, formatMoney, formatShare } = useTexts();
  const price = formatMoney(deal.price);
  return (
    <div className="pass-stub" data-bare={children ? undefined : ''}>
      <div className="pass-prices">
        <p className="pass-price" data-length={getLength(price, converted !== null)}>
          <span className="sr-only">{t('deal.price.now')} </span>
          <bdi>{converted === null ? price : <ApproximatePrice price={price} />}</bdi>
        </p>
        {passengers > 1 ? (
          <p className="mt-1.5 text-sm font-semibold tabular-nums">
            <TotalPrice deal={deal} passengers={passengers} isConverted={converted !== null} />
          </p>
        ) : null}
        {converted === null ? null : <SalePrice {...converted} />}
        <p className="mt-2 text-sm text-soft tabular-nums">
          {t('deal.price.usually')}{' '}
          <s>
            <bdi>{formatEstimate(deal.usual.average)}</bdi>
          </s>
        </p>
        <p
          className={`mt-0.5 text-sm font-semibold text-balance tabular-nums ${deal.label === 'error_fare' ? 'text-sunrise-text' : 'text-sea-text'}`}
        >
          {t('deal.price.saving', {
            share: formatShare(deal.savedShare),
            amount: formatEstimate(deal.saved),
          })}
        </p>
        {note}
      </div>
      {children ? <div className="pass-actions">{children}</div> : null}
    </div>
  );
}

function SalePrice({ soldAt, by }: NonNullable<ConvertedDeal['converted']>) {
  const { t, formatMoney, formatDay } = useTextsWithClock();
  const price = formatMoney(soldAt);
  return (
    <details className="pass-sold">
      <summary>{t('deal.price.soldAt', { price })}</summary>
      <p>
        {t('deal.price.ratesOf', { date: formatDay(by.date) })}{' '}
        {by.isOld ? <strong>{t('deal.price.ratesOld')} </strong> : null}
        <RateSources hosts={by.sources} />
      </p>
    </details>
  );
}

/** Attribution of rate sources by host. */
const ATTRIBUTIONS: Readonly<Record<string, readonly [name: string, address: string]>> = {
  'www.ecb.europa.eu': ['ECB', 'https://www.ecb.europa.eu'],
  'open.er-api.com': ['Exchange Rate API', 'https://www.exchangerate-api.com'],
};

/** Sources of the rates; open.er-api.com requires this attribution. */
function RateSources({ hosts }: { hosts: readonly string[] }) {
  const { t, formatList } = useTexts();
  if (hosts.length === 0) return null;
  const links = Object.fromEntries(
    hosts.map((host, index) => [`source${index}`, toSourceLink(ATTRIBUTIONS[host]?.[1])]),
  );
  const names = hosts.map(
    (host, index) => `<source${index}>${ATTRIBUTIONS[host]?.[0] ?? host}</source${index}>`,
  );
  return <LinkedText text={t('deal.price.ratesBy', { source: formatList(names) })} links={links} />;
}

function toSourceLink(address: string | undefined) {
  return (text: string) =>
    address === undefined ? (
      <bdi>{text}</bdi>
    ) : (
      <a className="link" href={address} target="_blank" rel="noopener noreferrer">
        <bdi>{text}</bdi>
      </a>
    );
}
