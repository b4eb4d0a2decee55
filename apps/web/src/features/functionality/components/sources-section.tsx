import type { SourceHealthReport } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { QuietMarketDrawing } from '../../../shared/ui/drawings.tsx';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Skeletons } from '../../../shared/ui/skeletons.tsx';
import { sourceHealthQuery } from '../api/system-health.ts';
import { LiveSection } from './panel.tsx';
import { SourceCard } from './source-card.tsx';

export function SourcesSection() {
  const { t } = useTexts();
  const query = useQuery(sourceHealthQuery);
  return (
    <LiveSection
      id="sources-title"
      title={t('functionality.sources.title')}
      measuredAt={query.data?.asOf}
      isStale={query.error !== null}
    >
      <Loaded
        query={query}
        failed={t('functionality.sources.error')}
        skeleton={
          <Skeletons
            className="grid gap-4 lg:grid-cols-2"
            text={t('functionality.sources.loading')}
            shapes={['h-56', 'h-56']}
          />
        }
      >
        {(data) => <Sources data={data} />}
      </Loaded>
    </LiveSection>
  );
}

function Sources({ data }: { data: SourceHealthReport }) {
  const { t } = useTexts();
  const hasReal = data.sources.some(({ origin }) => origin !== 'simulated');
  return (
    <div className="grid gap-5">
      {hasReal ? null : (
        <Notice
          role="status"
          picture={<QuietMarketDrawing />}
          title={t('functionality.sources.empty.title')}
        >
          {t(`functionality.sources.empty.${data.sources.length > 0 ? 'simulated' : 'nothing'}`)}
        </Notice>
      )}
      {data.sources.length > 0 ? (
        <ul className="grid items-start gap-4 lg:grid-cols-2">
          {data.sources.map((source) => (
            <SourceCard key={source.name} source={source} />
          ))}
        </ul>
      ) : null}
      <NotSetUp missing={data.notSetUp} />
    </div>
  );
}

function NotSetUp({ missing }: { missing: SourceHealthReport['notSetUp'] }) {
  const { t, locale } = useTexts();
  if (missing.length === 0) return null;
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return (
    <div className="panel px-5 py-4">
      <h3 className="font-semibold">{t('functionality.sources.notSetUp')}</h3>
      <dl className="mt-2 grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-[max-content_1fr]">
        {missing.map(({ name, missing: settings }) => (
          <div key={name} className="contents">
            <dt className="font-medium">
              <bdi>{name}</bdi>
            </dt>
            <dd className="mb-1 text-soft [overflow-wrap:anywhere] sm:mb-0">
              {t('functionality.sources.lacks', {
                settings: list.format(settings.map((setting) => `\u2068${setting}\u2069`)),
              })}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
