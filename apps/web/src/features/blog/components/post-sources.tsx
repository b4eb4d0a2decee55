import type { Facts } from '@farelark/i18n/content/shown-article';
import { useId } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';

/** Where the facts of a post come from. */
export function PostSources({ sources }: Pick<Facts<'blog'>, 'sources'>) {
  const { t } = useTexts();
  const id = useId();
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-12 max-w-(--measure) border-t border-hairline pt-5">
      <h2 id={id} className="headline-3">
        {t('blog.sources')}
      </h2>
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
    </section>
  );
}
