import type { DealView, MoneyView, RecheckResult } from '@farelark/contracts';
import type { ReactNode } from 'react';
import { useTextsWithClock } from '../../../shared/format/use-now.ts';
import { useFailureText } from '../../../shared/i18n/failure-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Price } from '../../../shared/money/currency-converter.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { AlertIcon, CheckIcon, QuestionIcon, RefreshIcon } from '../../../shared/ui/icons.tsx';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';
import type { Recheck } from './use-recheck.ts';

export function PriceCheck({ recheck, deal }: { recheck: Recheck; deal: DealView }) {
  const { t } = useTexts();
  const hasNoSource = recheck.state === 'done' && recheck.result.outcome === 'nobody_to_ask';
  return (
    <TitledSection className="panel book-section" title={t('bookDeal.check.title')}>
      {recheck.state === 'waiting' ? (
        <Waiting progress={recheck.progress} />
      ) : (
        <>
          <div role="status" className="mt-3">
            {recheck.state === 'done' ? (
              <Outcome result={recheck.result} deal={deal} />
            ) : (
              <Unknown titleKey="failed" deal={deal} failure={recheck.failure} />
            )}
          </div>
          {deal.state === 'gone' || hasNoSource ? null : (
            <Button className="mt-4" onClick={recheck.again}>
              <RefreshIcon />
              {t('bookDeal.check.again')}
            </Button>
          )}
        </>
      )}
    </TitledSection>
  );
}

function Waiting({ progress }: { progress: (Recheck & { state: 'waiting' })['progress'] }) {
  const { t, formatNumber } = useTexts();
  const source = progress?.step;
  const text =
    progress === null || source === undefined
      ? t('bookDeal.check.starting')
      : t('bookDeal.check.asking', {
          source,
          number: formatNumber(progress.done + 1),
          total: formatNumber(progress.total),
        });
  return (
    <div className="mt-3">
      <p role="status" className="font-medium">
        {text}
      </p>
      {/* Counts the running step as half done; indeterminate until the total is known. */}
      <progress
        className="check-bar"
        aria-label={t('bookDeal.check.bar')}
        {...(progress === null ? {} : { value: progress.done + 0.5, max: progress.total + 0.5 })}
      />
      <p className="mt-2 text-sm text-soft">{t('bookDeal.check.noWait')}</p>
    </div>
  );
}

function Outcome({ result, deal }: { result: RecheckResult; deal: DealView }) {
  switch (result.outcome) {
    case 'confirmed':
      return (
        <OutcomeMessage tone="good" titleKey="confirmed">
          <p className="check-price">
            <Price money={result.now ?? deal.price} />
          </p>
          <SeenLine result={result} />
        </OutcomeMessage>
      );
    case 'repriced':
    case 'price_rose':
      return <Repriced result={result} />;
    case 'not_found':
    case 'departed':
    case 'ended':
      return <OutcomeMessage tone="bad" titleKey="gone" />;
    case 'not_confirmed':
      return <Unknown titleKey="notConfirmed" deal={deal} />;
    case 'unanswered':
      return <Unknown titleKey="unanswered" deal={deal} />;
    case 'nobody_to_ask':
      return <Unknown titleKey="nobody" deal={deal} />;
  }
}

const ICONS = {
  good: <CheckIcon />,
  news: <AlertIcon />,
  bad: <AlertIcon />,
  unknown: <QuestionIcon />,
};

function OutcomeMessage(props: {
  tone: keyof typeof ICONS;
  titleKey: 'confirmed' | 'changed' | 'gone' | 'notConfirmed' | 'unanswered' | 'nobody' | 'failed';
  children?: ReactNode;
}) {
  const { t } = useTexts();
  return (
    <div className="check-outcome" data-tone={props.tone}>
      <p className="flex items-start gap-2 font-semibold">
        <span className="mt-0.5 shrink-0">{ICONS[props.tone]}</span>
        {t(`bookDeal.check.${props.titleKey}`)}
      </p>
      {props.children}
    </div>
  );
}

/** Another price, at which the trip is still a deal (`repriced`) or no longer one. */
function Repriced({ result }: { result: RecheckResult }) {
  const { t, formatShare } = useTexts();
  const { outcome, before, now, savedShare } = result;
  const isWorth = outcome === 'repriced';
  const share = formatShare(savedShare ?? 0);
  const isKnown = now !== null && savedShare !== null;
  if (isWorth && !isKnown) return null;
  return (
    <OutcomeMessage tone={isWorth ? 'news' : 'bad'} titleKey={isWorth ? 'changed' : 'gone'}>
      {isKnown ? <BeforeAndNow before={before} now={now} /> : null}
      {isKnown ? (
        <p>
          {isWorth
            ? t('bookDeal.check.worth', { share })
            : savedShare > 0
              ? t('bookDeal.check.lessWorth', { share })
              : t('bookDeal.check.notWorth')}
          {isWorth && now.amount < before.amount ? ` ${t('bookDeal.check.fell')}` : null}
        </p>
      ) : null}
      {isWorth ? <SeenLine result={result} /> : null}
    </OutcomeMessage>
  );
}

function BeforeAndNow({ before, now }: { before: MoneyView; now: MoneyView }) {
  const { t } = useTexts();
  return (
    <dl className="check-prices">
      <div>
        <dt className="eyebrow">{t('bookDeal.check.before')}</dt>
        <dd>
          <s>
            <Price money={before} />
          </s>
        </dd>
      </div>
      <div>
        <dt className="eyebrow">{t('bookDeal.check.now')}</dt>
        <dd className="check-price">
          <Price money={now} />
        </dd>
      </div>
    </dl>
  );
}

function SeenLine({ result: { checkedAt, asked } }: { result: RecheckResult }) {
  const { t, locale, formatAgo } = useTextsWithClock();
  if (checkedAt === null) return null;
  const ago = formatAgo(checkedAt);
  const names = asked.filter(({ answered }) => answered).map(({ source }) => source);
  return (
    <p className="text-sm text-soft">
      {names.length === 0
        ? t('bookDeal.check.seen', { ago })
        : t('bookDeal.check.answered', {
            ago,
            sources: new Intl.ListFormat(locale, { type: 'conjunction' }).format(names),
          })}
    </p>
  );
}

/** Without a result, shows when the price was last seen. */
function Unknown(props: {
  titleKey: 'notConfirmed' | 'unanswered' | 'nobody' | 'failed';
  deal: DealView;
  failure?: unknown;
}) {
  const { t, formatAgo } = useTextsWithClock();
  const cause = useFailureText(props.failure);
  const { deal } = props;
  const seenAt = (deal.confirmed ? deal.verifiedAt : null) ?? deal.lastSeenAt;
  return (
    <OutcomeMessage tone="unknown" titleKey={props.titleKey}>
      {props.titleKey === 'failed' ? <p>{cause}</p> : null}
      <p>{t('bookDeal.check.lastSeen', { ago: formatAgo(seenAt) })}</p>
    </OutcomeMessage>
  );
}
