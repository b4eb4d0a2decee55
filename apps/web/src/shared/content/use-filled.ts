import { placeholderValues } from '@farelark/i18n/content/placeholder-values';
import { fillHtml, fillText } from '@farelark/i18n/content/placeholders';
import { useTexts } from '../i18n/texts.ts';
import { usePageSettings } from '../settings/page-settings.ts';

/** Fills what articles leave open with what the operator of this installation has set. */
export function useFilled(): { html(html: string): string; text(text: string): string } {
  const { t, locale } = useTexts();
  const { operator, backendUrl } = usePageSettings();
  const values = placeholderValues(operator, backendUrl, locale, {
    noEmail: t('article.unstated.email'),
    demo: (detail) => t('article.demo', { detail }),
  });
  return {
    html: (html) => fillHtml(html, values),
    text: (text) => fillText(text, values),
  };
}
