import { ArchiveSkeleton } from '../features/deal-page/components/deal-cards.tsx';
import {
  LabelSelect,
  LiveList,
  OriginSelect,
} from '../features/deal-page/components/live-list.tsx';
import { dealFeedPath, useDealFilter } from '../features/deal-page/filter/deal-filter.ts';
import { useTexts } from '../shared/i18n/texts.ts';
import { usePageHead } from '../shared/page/use-page-head.ts';
import { LazyWhenVisible } from '../shared/ui/lazy-component.tsx';
import '../features/deal-page/deal-page.css';
import { PageHeading } from '../shared/ui/page-heading.tsx';
import { TitledSection } from '../shared/ui/titled-section.tsx';

const archive = () => import('../features/deal-page/components/archive-list.tsx');

export function Component() {
  const { t, language } = useTexts();
  const [choice, choose] = useDealFilter();
  usePageHead({
    title: t('dealsPage.title'),
    description: t('dealsPage.text'),
    feed: dealFeedPath('atom', language),
  });
  return (
    <div className="page py-10 sm:py-14">
      <PageHeading title={t('dealsPage.title')} lead={t('dealsPage.text')} className="mb-8" />
      <div className="mb-8 grid max-w-3xl gap-4 sm:grid-cols-2">
        <OriginSelect origin={choice.origin} onChoose={(origin) => choose({ ...choice, origin })} />
        <LabelSelect label={choice.label} onChoose={(label) => choose({ ...choice, label })} />
      </div>
      <section aria-labelledby="live">
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id="live" className="headline-2">
            {t('dealsPage.live.title')}
          </h2>
          <a href="#archive" className="link inline-flex min-h-11 items-center">
            {t('dealsPage.archive.title')}
          </a>
        </div>
        <LiveList filter={choice} />
        <p className="mt-4">
          {/* Served by the server. */}
          <a
            className="link inline-flex min-h-11 items-center"
            href={dealFeedPath('rss', language, choice)}
          >
            {t('dealsPage.live.feed')}
          </a>
        </p>
      </section>
      <TitledSection
        className="mt-14"
        id="archive"
        title={t('dealsPage.archive.title')}
        heading="headline-2"
      >
        <p className="mt-1 mb-5 text-soft">{t('dealsPage.archive.text')}</p>
        <LazyWhenVisible load={archive} fallback={<ArchiveSkeleton />} />
      </TitledSection>
    </div>
  );
}
