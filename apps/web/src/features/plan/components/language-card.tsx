import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@farelark/i18n/language';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { profileQuery, saveAccountLanguage } from '../../../shared/account/own-profile.ts';
import { settingsQuery } from '../../../shared/api/settings-query.ts';
import { chooseLanguage, textNow, useTexts } from '../../../shared/i18n/texts.ts';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';

const OPTIONS = LANGUAGES.map((value) => ({ value, name: LANGUAGE_NAMES[value] }));

/** The language of the account: of this site, of alerts and of every mail. Chosen is saved. */
export function LanguageCard({ userId }: { userId: string }) {
  const { t, language } = useTexts();
  const queryClient = useQueryClient();
  const { data: profile } = useQuery(profileQuery(userId));
  const [chosen, setChosen] = useState<Language | null>(null);

  /** The one that was chosen last: by the keyboard, others are passed on the way to it. */
  const wanted = useRef<Language | null>(null);

  const save = async (): Promise<void> => {
    let saved: Language | null = null;
    try {
      while (wanted.current !== null && wanted.current !== saved) {
        saved = wanted.current;
        await saveAccountLanguage(saved);
        // Profile and preferences name it too.
        for (const { queryKey } of [profileQuery(userId), settingsQuery(userId)])
          void queryClient.invalidateQueries({ queryKey });
        await chooseLanguage(saved);
      }
      void toast('success', textNow('plan.language.saved'));
    } catch {
      void toast('error', t('plan.language.failed'));
    } finally {
      wanted.current = null;
      setChosen(null);
    }
  };
  const choose = (language: Language): void => {
    const isSaving = wanted.current !== null;
    wanted.current = language;
    setChosen(language);
    // One after the other, so that the last one stays.
    if (!isSaving) void save();
  };
  return (
    <TitledSection title={t('plan.language.title')} heading="headline-3 mb-4" className="panel p-6">
      <SelectField
        label={t('plan.language.label')}
        hint={t('plan.language.hint')}
        options={OPTIONS}
        value={chosen ?? profile?.language ?? language}
        aria-busy={chosen !== null}
        onChange={({ currentTarget }) => choose(currentTarget.value as Language)} // one of its options
      />
    </TitledSection>
  );
}
