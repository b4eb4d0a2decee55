import type { ArticleMetadata, Heading } from '@farelark/i18n/content/rendered-article';
import { useId } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { usePageSettings } from '../../../shared/settings/page-settings.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { CopyIcon, MailIcon } from '../../../shared/ui/icons.tsx';
import { shareUrl } from '../../../shared/ui/share-url.ts';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';

/** For a table of contents. */
const MIN_HEADINGS = 4;

export function PostContents({ headings }: { headings: readonly Heading[] }) {
  const { t } = useTexts();
  const id = useId();
  const sections = headings.filter(({ level }) => level === 2);
  if (sections.length < MIN_HEADINGS) return null;
  return (
    <aside className="post-aside">
      <nav aria-labelledby={id}>
        <p id={id} className="eyebrow">
          {t('blog.contents')}
        </p>
        <ol className="mt-2 border-s-2 border-hairline text-[0.9375rem]">
          {sections.map((section) => (
            <li key={section.id}>
              <a
                href={`#${section.id}`}
                className="flex min-h-9 items-center px-4 py-1 text-soft hover:text-ink"
              >
                {section.text}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </aside>
  );
}

export function PostSources({ sources }: Pick<ArticleMetadata<'blog'>, 'sources'>) {
  const { t } = useTexts();
  if (sources.length === 0) return null;
  return (
    <TitledSection
      title={t('blog.sources')}
      className="mt-12 max-w-(--measure) border-t border-hairline pt-5"
    >
      <ul className="mt-2 text-[0.9375rem]">
        {sources.map(({ title, url }) => (
          <li key={url} className="py-1.5">
            <a href={url} rel="noopener" className="link font-normal">
              {title}
            </a>{' '}
            <span className="text-[0.8125rem] text-soft" dir="ltr">
              {new URL(url).hostname.replace(/^www\./, '')}
            </span>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

export function SharePost({ title, path }: { title: string; path: string }) {
  const { t } = useTexts();
  const url = usePageSettings().backendUrl + path;
  const mail = `subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`;
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => void shareUrl({ title, url }, 'blog')}>
        <CopyIcon />
        {t('blog.share.action')}
      </Button>
      <a className="button button-line" href={`mailto:?${mail}`}>
        <MailIcon />
        {t('blog.share.mail')}
      </a>
    </div>
  );
}
