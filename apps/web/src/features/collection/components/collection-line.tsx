import { LinkButton } from '../../../shared/ui/button.tsx';
import './collection-line.css';
import type { CollectionResult } from '@farelark/contracts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import type { Collection } from '../job/use-collection.ts';

export function CollectionLine({ collection }: { collection: Collection }) {
  const { t, formatNumber } = useTexts();
  const { progress = null, result = null } = collection.status ?? {};
  const hasTotal = progress !== null && progress.total > 0;
  const state = collection.isRefused ? 'failed' : (collection.status?.state ?? 'queued');
  const hasEnded = state === 'done' || state === 'failed';
  return (
    <div className="collection-line" data-state={state}>
      {/* Announces each state once, not every change of the progress. */}
      <p role="status" className="sr-only">
        <Title collection={collection} state={state} />
      </p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-medium" aria-hidden="true">
          <Title collection={collection} state={state} />
        </p>
        {hasEnded ? (
          <p className="-my-2.5 flex gap-5 text-sm">
            {state === 'failed' ? (
              <LinkButton onClick={collection.again}>{t('action.tryAgain')}</LinkButton>
            ) : null}
            <LinkButton onClick={collection.dismiss}>{t('collection.dismiss')}</LinkButton>
          </p>
        ) : hasTotal ? (
          <p className="text-sm tabular-nums text-soft">
            {t('collection.progress', {
              done: formatNumber(progress.done),
              total: formatNumber(progress.total),
            })}
          </p>
        ) : null}
      </div>
      {hasEnded ? (
        <p className="mt-1 text-sm text-soft">
          {state === 'failed' ? t('collection.failed.text') : null}
          {state === 'done' && result ? <ResultText result={result} /> : null}
        </p>
      ) : hasTotal ? (
        <progress
          className="collection-bar"
          value={progress.done}
          max={progress.total}
          aria-label={t('collection.bar')}
        />
      ) : (
        <div className="skeleton mt-2 h-1.5" aria-hidden="true" />
      )}
    </div>
  );
}

type State = NonNullable<Collection['status']>['state'];

function Title({ collection, state }: { collection: Collection; state: State }) {
  const { t, locale } = useTexts();
  const departures = formatList(collection.departures, locale);
  if (state === 'failed') return t('collection.failed.title', { departures });
  if (state === 'done') return t('collection.done.title', { departures });
  return t('collection.running', { departures });
}

function ResultText({ result }: { result: CollectionResult }) {
  const { t, locale, formatNumber } = useTexts();
  const { calls, fares, asked, fresh, unserved, failed, overQuota } = result;
  if (calls === 0 && overQuota === 0)
    return t(fresh.length > 0 ? 'collection.done.fresh' : 'collection.done.none');
  const isLimited = overQuota > 0 || (failed > 0 && asked.length > 0);
  return (
    <>
      {t('collection.done.fares', { count: fares, number: formatNumber(fares) })}
      {isLimited ? ` ${t('collection.done.limited')}` : ''}
      {unserved.length > 0
        ? ` ${t('collection.done.unserved', { departures: formatList(unserved, locale) })}`
        : ''}
    </>
  );
}

function formatList(departures: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(departures);
}
