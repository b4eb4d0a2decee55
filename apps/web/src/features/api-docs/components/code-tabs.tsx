import { Tabs } from '@base-ui/react/tabs';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { SNIPPET_LANGUAGES, snippet } from '../reading/snippets.ts';
import { CodeBlock } from './code-block.tsx';

/** One call in each of the languages. */
export function CodeTabs({ url, withKey }: { url: string; withKey: boolean }) {
  const { t } = useTexts();
  return (
    <Tabs.Root defaultValue={SNIPPET_LANGUAGES[0]}>
      <Tabs.List className="tabs" aria-label={t('apiPage.try.code')} dir="ltr">
        {SNIPPET_LANGUAGES.map((language) => (
          <Tabs.Tab key={language} value={language} className="tab" translate="no">
            {language}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {SNIPPET_LANGUAGES.map((language) => (
        <Tabs.Panel key={language} value={language} className="pt-4">
          <CodeBlock code={snippet(language, url, withKey)} label={t('apiPage.try.code')} />
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
