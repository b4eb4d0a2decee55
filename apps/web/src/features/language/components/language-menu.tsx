import { LANGUAGES, type Language } from '@farelark/messages/language';
import { languageName } from '../../../shared/i18n/language-name.ts';
import { chooseLanguage, useTexts } from '../../../shared/i18n/texts.ts';
import { IconSelect } from '../../../shared/ui/icon-select.tsx';
import { GlobeIcon } from '../../../shared/ui/icons.tsx';

const OPTIONS = LANGUAGES.map((value) => ({ value, name: languageName(value) }));

/** The ten languages, each under its own name. */
export function LanguageMenu() {
  const { t, language } = useTexts();
  return (
    <IconSelect<Language>
      label={t('language.menu')}
      icon={<GlobeIcon />}
      shown={languageName(language)}
      value={language}
      options={OPTIONS}
      onChoose={(chosen) => void chooseLanguage(chosen)}
    />
  );
}
