import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@farelark/i18n/language';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { profileQuery, saveAccountLanguage } from '../../../shared/account/profile.ts';
import { settingsQuery } from '../../../shared/api/settings-query.ts';
import { chooseLanguage, translateNow, useTexts } from '../../../shared/i18n/texts.ts';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';

const OPTIONS = LANGUAGES.map((value) => ({ value, name: LANGUAGE_NAMES[value] }));

/** Language of the site, alerts and emails; saved on selection. */
export function LanguageCard({ userId }: { userId: string }) {
  const { t, language } = useTexts();
  const queryClient = useQueryClient();
  const { data: profile } = useQuery(profileQuery(userId));
  const [selected, setSelected] = useState<Language | null>(null);
  /** Latest selection: arrow keys pass other languages on the way. */
  const latest = useRef<Language | null>(null);

  const save = async (): Promise<void> => {
    let saved: Language | null = null;
    try {
      while (latest.current !== null && latest.current !== saved) {
        saved = latest.current;
        await saveAccountLanguage(saved);
        // Both contain the language.
        for (const { queryKey } of [profileQuery(userId), settingsQuery(userId)])
          void queryClient.invalidateQueries({ queryKey });
        await chooseLanguage(saved);
      }
      void toast('success', translateNow('plan.language.saved'));
    } catch {
      void toast('error', t('plan.language.failed'));
    } finally {
      latest.current = null;
      setSelected(null);
    }
  };
  const select = (language: Language): void => {
    const isSaving = latest.current !== null;
    latest.current = language;
    setSelected(language);
    // Saves run in order, so that the last selection stays.
    if (!isSaving) void save();
  };
  return (
    <TitledSection title={t('plan.language.title')} heading="headline-3 mb-4" className="panel p-6">
      <SelectField
        label={t('plan.language.label')}
        hint={t('plan.language.hint')}
        options={OPTIONS}
        value={selected ?? profile?.language ?? language}
        aria-busy={selected !== null}
        onChange={({ currentTarget }) => select(currentTarget.value as Language)} // one of its options
      />
    </TitledSection>
  );
}
