import { loadAll } from 'virtual:farelark/content/faq';
import type { RenderedArticle } from '@farelark/i18n/content/rendered-article';
import type { Language } from '@farelark/i18n/language';
import { useEffect, useRef } from 'react';
import { ArticleText, useArticlePlaceholders } from '../../shared/content/article-text.tsx';
import { useTexts } from '../../shared/i18n/texts.ts';
import { useLocation } from '../../shared/navigation/router-context.tsx';
import { ChevronDownIcon } from '../../shared/ui/icons.tsx';

export function Question({ article }: { article: RenderedArticle<'faq'> }) {
  const { t } = useTexts();
  const fill = useArticlePlaceholders();
  const details = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  const name = article.slug;
  useEffect(() => {
    if (hash !== `#${name}` || details.current === null) return;
    details.current.open = true;
    details.current.scrollIntoView();
  }, [hash, name]);
  return (
    <details ref={details} id={name} className="group scroll-mt-6 border-b border-hairline">
      <summary
        lang={article.language}
        className="headline-3 flex min-h-16 cursor-pointer list-none items-center justify-between gap-4 py-4 [&::-webkit-details-marker]:hidden"
      >
        <h2>{fill.text(article.title)}</h2>
        <span className="text-soft transition-transform group-open:rotate-180">
          <ChevronDownIcon />
        </span>
      </summary>
      <div className="pb-6">
        <ArticleText html={fill.html(article.html)} language={article.language} />
        <a className="link mt-3 inline-flex min-h-11 items-center text-sm" href={`#${name}`}>
          {t('faq.link')}
        </a>
      </div>
    </details>
  );
}

export async function loadQuestions(language: Language) {
  return { language, questions: await loadAll(language) };
}
