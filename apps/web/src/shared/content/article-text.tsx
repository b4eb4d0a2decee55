import './article-text.css';
import type { Language } from '@farelark/i18n/language';
import { getDirection } from '@farelark/i18n/language';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

interface ArticleTextProps {
  /** From the articles of the build: every tag in it is ours, every text escaped. Placeholders are filled. */
  html: string;
  /** What it is written in, which may be another language than the page's. */
  language: Language;
}

/** The text of an article, set to be read. */
export function ArticleText({ html, language }: ArticleTextProps) {
  const text = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();

  // Links of ours are followed within the app; they are markup, so nobody else listens to them.
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const path = pathFollowed(event);
      if (path === null) return;
      event.preventDefault();
      void navigate(path);
    };
    const element = text.current;
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [navigate]);

  return (
    <div
      ref={text}
      className="article-text"
      lang={language}
      dir={getDirection(language)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the build writes each tag of it itself
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Where a plain click on a link of ours leads; null for every other click, which the browser knows to handle. */
function pathFollowed(event: MouseEvent): string | null {
  const isPlain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return null;
  const to = event.target.closest('a')?.getAttribute('href');
  return to?.startsWith('/') ? to : null;
}
