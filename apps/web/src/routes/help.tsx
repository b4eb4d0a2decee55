import { useEffect } from 'react';
import { CategoryList } from '../features/help/articles/category-list.tsx';
import { loadHelpList } from '../features/help/articles/help-articles.ts';
import { Assistant } from '../features/help/assistant/assistant.tsx';
import { ask } from '../features/help/assistant/conversation.ts';
import { HelpSearch } from '../features/help/search/help-search.tsx';
import { useReloadOnLanguageChange } from '../shared/content/reader-language.ts';
import { useTexts } from '../shared/i18n/texts.ts';
import type { PageRequest } from '../shared/navigation/page-loader.ts';
import { useLocation, usePageData } from '../shared/navigation/router-context.tsx';
import { usePageHead } from '../shared/page/use-page-head.ts';
import { SupportContacts } from '../shared/support/support-contacts.tsx';
import { TextLink } from '../shared/ui/button.tsx';
import { PageHeading } from '../shared/ui/page-heading.tsx';
import { TitledSection } from '../shared/ui/titled-section.tsx';

export const loader = ({ language }: PageRequest) => loadHelpList(language);

export function Component() {
  const { t } = useTexts();
  const { language, articles } = usePageData<typeof loader>();
  useReloadOnLanguageChange(language);
  const { hash } = useLocation();
  // Shows the assistant for `/help#assistant`.
  useEffect(() => {
    if (hash === '#assistant') showAssistant();
  }, [hash]);
  usePageHead({ title: t('nav.help'), description: t('help.description') });
  return (
    <div className="page py-10 sm:py-14">
      <PageHeading title={t('nav.help')} lead={t('help.lead')} className="mb-8" />
      <HelpSearch
        onAsk={(question) => {
          void ask(question);
          showAssistant();
        }}
      />
      <p className="mt-3 flex flex-wrap gap-x-6">
        <TextLink to="#assistant">{t('help.chat.title')}</TextLink>
        <TextLink to="/contact">{t('support.email.form')}</TextLink>
      </p>
      <div className="mt-6 sm:mt-8">
        <CategoryList articles={articles} />
      </div>
      <div className="mt-10 grid gap-8 sm:mt-14 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-12">
        <Assistant />
        <TitledSection id="people" title={t('help.people')} heading="headline-2 mb-5">
          <SupportContacts hasFormLink />
        </TitledSection>
      </div>
    </div>
  );
}

function showAssistant(): void {
  document.getElementById('assistant')?.scrollIntoView();
  document.getElementById('assistant-question')?.focus({ preventScroll: true });
}
