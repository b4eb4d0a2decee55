import './preferences-form.css';
import type { AlertPreferences } from '@farelark/contracts';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { LeaveDialog } from '../leaving/leave-dialog.tsx';
import { PreviewPanel, sayInShort } from '../preview/preview-panel.tsx';
import { usePreview } from '../preview/use-preview.ts';
import { AirlinesSection } from './airlines-section.tsx';
import { AlertsSection } from './alerts-section.tsx';
import { FlightSection } from './flight-section.tsx';
import { goToFirstMistake, useOpenSections } from './open-sections.ts';
import { PlacesSection } from './places-section.tsx';
import { PriceSection } from './price-section.tsx';
import { QuietSection } from './quiet-section.tsx';
import {
  markRefused,
  type PreferencesForm,
  usePreferencesForm,
  useProposal,
} from './use-preferences-form.ts';
import { WhenSection } from './when-section.tsx';

/** Otherwise a reset keeps what was typed, as it does where only the kept preferences have changed. */
const WHOLLY = { keepDirtyValues: false } as const;

interface PreferencesFormProps {
  userId: string;
  initial: AlertPreferences;
  /** Filled in over it as if it had been typed: it counts once it is saved. */
  proposed?: Partial<AlertPreferences> | null;
  onSave: (wanted: AlertPreferences) => Promise<void>;
  status?: ReactNode;
}

/** Every preference of a traveller. What was typed stays through every mistake and failure. */
export function PreferencesFormView(props: PreferencesFormProps) {
  const { userId, initial, proposed = null, onSave, status } = props;
  const form = usePreferencesForm(initial);
  useProposal(form, proposed);
  const sections = useOpenSections();
  // All are there: the form starts from whole preferences.
  const values = useWatch({ control: form.control }) as AlertPreferences;
  const preview = usePreview(values);
  const { isDirty } = form.formState;
  const submit = form.handleSubmit(
    async (wanted) => {
      try {
        await onSave(wanted);
        form.reset(wanted, WHOLLY);
      } catch (failure) {
        goToFirstMistake(form, markRefused(form, failure), sections.open);
      }
    },
    (mistakes) => goToFirstMistake(form, Object.keys(mistakes), sections.open),
  );
  const part = { form, values, sections };
  return (
    <form
      className="preferences-layout"
      onSubmit={(event) => void submit(event).catch(() => {})}
      noValidate
    >
      <div className="preferences-sections">
        <PlacesSection {...part} />
        <WhenSection {...part} />
        <PriceSection {...part} />
        <FlightSection {...part} />
        <AirlinesSection {...part} />
        <AlertsSection {...part} />
        <QuietSection {...part} userId={userId} />
      </div>
      <PreviewPanel preview={preview} form={form} />
      <SaveBar form={form} initial={initial} preview={preview} status={status} />
      <LeaveDialog isUnsaved={isDirty} />
    </form>
  );
}

interface SaveBarProps {
  form: PreferencesForm;
  initial: AlertPreferences;
  preview: ReturnType<typeof usePreview>;
  status: ReactNode;
}

/** Always in sight: the way to save, whether it is needed, and in few words what it would bring. */
function SaveBar({ form, initial, preview, status }: SaveBarProps) {
  const spoken = useTexts();
  const { t } = spoken;
  const { isDirty, isSubmitting } = form.formState;
  const discard = (): void => {
    const typed = form.getValues();
    form.reset(initial, WHOLLY);
    void toast('info', t('preferences.discarded'), {
      action: {
        label: t('preferences.undo'),
        onClick: () => form.reset(typed, { ...WHOLLY, keepDefaultValues: true }),
      },
    });
  };
  return (
    <div className="save-bar">
      {preview.data !== undefined && preview.wanted !== null ? (
        <p className="w-full text-sm text-soft lg:hidden" aria-hidden="true">
          {sayInShort(preview.data, spoken)}
        </p>
      ) : null}
      <Button type="submit" tone="main" disabled={isSubmitting}>
        {isSubmitting ? t('preferences.saving') : t('preferences.save')}
      </Button>
      {isDirty && !isSubmitting ? (
        <>
          <button type="button" className="button-quiet text-sm font-semibold" onClick={discard}>
            {t('preferences.discard')}
          </button>
          <span className="text-sm text-soft">{t('preferences.unsaved')}</span>
        </>
      ) : (
        status
      )}
    </div>
  );
}
