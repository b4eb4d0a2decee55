import { useNavigate } from '../navigation/router-context.tsx';
import './article-text.css';
import { getPlaceholderValues } from '@farelark/i18n/content/placeholder-values';
import { fillHtml, fillText } from '@farelark/i18n/content/placeholders';
import { getDirection, type Language } from '@farelark/i18n/language';
import { useEffect, useRef } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { usePageSettings } from '../settings/page-settings.ts';

interface ArticleTextProps {
  /** From the build: safe HTML, with its placeholders filled. */
  html: string;
  /** Language of the text, which may differ from the page's. */
  language: Language;
}

export function ArticleText({ html, language }: ArticleTextProps) {
  const text = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();

  // Internal links are plain markup: navigate within the app.
  useEffect(() => {
    const handleClick = (event: MouseEvent): void => {
      const path = getInternalPath(event);
      if (path === null) return;
      event.preventDefault();
      void navigate(path);
    };
    const element = text.current;
    element?.addEventListener('click', handleClick);
    return () => element?.removeEventListener('click', handleClick);
  }, [navigate]);

  return (
    <div
      ref={text}
      className="article-text"
      lang={language}
      dir={getDirection(language)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the build generates each tag
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Path of a plain click on an internal link; null for clicks that the browser handles. */
function getInternalPath(event: MouseEvent): string | null {
  const isPlain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return null;
  const to = event.target.closest('a')?.getAttribute('href');
  return to?.startsWith('/') ? to : null;
}

/** Date of the last change. `day`: a plain date, `2026-11-21`. */
export function UpdatedOn({ day }: { day: string }) {
  const { t, formatLongDate } = useTexts();
  return (
    <p className="text-sm text-soft">
      <time dateTime={day}>{t('article.updated', { date: formatLongDate(day) })}</time>
    </p>
  );
}

/** Fills the placeholders of articles with the operator's settings. */
export function useArticlePlaceholders(): {
  html(html: string): string;
  text(text: string): string;
} {
  const { t, locale } = useTexts();
  const { operator, backendUrl } = usePageSettings();
  const values = getPlaceholderValues(operator, backendUrl, locale, {
    noEmail: t('article.unstated.email'),
    demo: (detail) => t('article.demo', { detail }),
  });
  return {
    html: (html) => fillHtml(html, values),
    text: (text) => fillText(text, values),
  };
}
