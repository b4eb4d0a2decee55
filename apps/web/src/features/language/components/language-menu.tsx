import { pathInLanguage } from '@farelark/i18n/addresses';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@farelark/i18n/language';
import { saveLanguage } from '../../../shared/i18n/saved-language.ts';
import { chooseLanguage, useTexts } from '../../../shared/i18n/texts.ts';
import { useLocation, useNavigate } from '../../../shared/navigation/router-context.tsx';
import { IconSelect } from '../../../shared/ui/icon-select.tsx';
import { GlobeIcon } from '../../../shared/ui/icons.tsx';

const OPTIONS = LANGUAGES.map((value) => ({ value, name: LANGUAGE_NAMES[value] }));

/** Languages by their own names; links to the translated URL where a page has one. */
export function LanguageMenu() {
  const { t, language } = useTexts();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const choose = (chosen: Language): void => {
    const there = pathInLanguage(pathname, chosen);
    if (there === null) return void chooseLanguage(chosen);
    saveLanguage(chosen);
    void navigate(there + search + hash, { preventScrollReset: true });
  };
  return (
    <IconSelect<Language>
      label={t('language.menu')}
      icon={<GlobeIcon />}
      shown={LANGUAGE_NAMES[language]}
      value={language}
      options={OPTIONS}
      onChoose={choose}
    />
  );
}
