import { Tabs } from '@base-ui/react/tabs';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { CheckIcon } from '../../../shared/ui/icons.tsx';
import { SNIPPET_LANGUAGES, snippet } from '../api/snippets.ts';

const COPIED_MS = 2_000;

type Copying = 'ready' | 'copied' | 'failed';

export function CodeBlock({ code, label }: { code: string; label: string }) {
  const { t } = useTexts();
  const [copying, setCopying] = useState<Copying>('ready');
  useEffect(() => {
    if (copying === 'ready') return;
    const timer = setTimeout(() => setCopying('ready'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copying]);
  const copy = () =>
    navigator.clipboard
      .writeText(code)
      .then(() => setCopying('copied'))
      .catch(() => setCopying('failed'));
  return (
    <div className="code">
      {/* biome-ignore lint/a11y/useSemanticElements: no form stands in it */}
      <div
        role="group"
        className="code-scroll"
        dir="ltr"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable elements need keyboard access
        tabIndex={0}
      >
        <pre>
          <code translate="no">{code}</code>
        </pre>
      </div>
      <button type="button" className="code-copy" onClick={() => void copy()}>
        {copying === 'copied' ? <CheckIcon /> : null}
        <span role="status">{t(`apiPage.copy.${copying}`)}</span>
      </button>
    </div>
  );
}

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
