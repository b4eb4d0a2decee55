import './preferences-form.css';
import type { AlertPreferences } from '@farelark/contracts';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { formatPreviewSummary, PreviewPanel } from '../preview/preview-panel.tsx';
import { usePreview } from '../preview/use-preview.ts';
import { AirlinesSection } from './airlines-section.tsx';
import { AlertsSection } from './alerts-section.tsx';
import { FlightSection } from './flight-section.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { focusFirstError, useOpenSections } from './open-sections.ts';
import { PlacesSection } from './places-section.tsx';
import { PriceSection } from './price-section.tsx';
import { QuietSection } from './quiet-section.tsx';
import { setServerErrors, usePreferencesForm, useProposal } from './use-preferences-form.ts';
import { WhenSection } from './when-section.tsx';

/** Overrides `resetOptions` of `usePreferencesForm`. */
const RESET_DIRTY = { keepDirtyValues: false } as const;

interface PreferencesFormProps<Saved> {
  userId: string;
  saved: AlertPreferences;
  /** Unsaved changes to fill in. */
  proposed: Partial<AlertPreferences> | null;
  onSave: (preferences: AlertPreferences) => Promise<Saved>;
  /** Called once the form has no unsaved changes. */
  onSaved: (saved: Saved) => void;
}

/** All preferences of a traveller. Input survives errors and failures. */
export function PreferencesFormView<Saved>(props: PreferencesFormProps<Saved>) {
  const { userId, saved, proposed, onSave, onSaved } = props;
  const form = usePreferencesForm(saved);
  useProposal(form, proposed);
  const sections = useOpenSections(saved.departureAirports.length === 0 ? 'places' : null);
  // Complete, because the form starts from complete preferences.
  const values = useWatch({ control: form.control }) as AlertPreferences;
  const preview = usePreview(values);
  const { isDirty } = form.formState;
  const submit = form.handleSubmit(
    async (preferences) => {
      try {
        const result = await onSave(preferences);
        form.reset(preferences, RESET_DIRTY);
        onSaved(result);
      } catch (failure) {
        focusFirstError(form, setServerErrors(form, failure), sections.open);
      }
    },
    (errors) => focusFirstError(form, Object.keys(errors), sections.open),
  );
  const section = { values, sections };
  return (
    <FormProvider {...form}>
      <form
        className="preferences-layout"
        onSubmit={(event) => void submit(event).catch(() => {})}
        noValidate
      >
        <div className="preferences-sections">
          <PlacesSection {...section} />
          <WhenSection {...section} />
          <PriceSection {...section} />
          <FlightSection {...section} />
          <AirlinesSection {...section} />
          <AlertsSection {...section} />
          <QuietSection {...section} userId={userId} />
        </div>
        <PreviewPanel preview={preview} />
        <SaveBar saved={saved} preview={preview} />
        <LeaveDialog isUnsaved={isDirty} />
      </form>
    </FormProvider>
  );
}

interface SaveBarProps {
  saved: AlertPreferences;
  preview: ReturnType<typeof usePreview>;
}

/** Save and discard buttons with a short preview, always visible. */
function SaveBar({ saved, preview }: SaveBarProps) {
  const texts = useTexts();
  const { t } = texts;
  const { formState, getValues, reset } = useFormContext<AlertPreferences>();
  const { isDirty, isSubmitting } = formState;
  const discard = (): void => {
    const discarded = getValues();
    reset(saved, RESET_DIRTY);
    void toast('info', t('preferences.discarded'), {
      action: {
        label: t('preferences.undo'),
        onClick: () => reset(discarded, { ...RESET_DIRTY, keepDefaultValues: true }),
      },
    });
  };
  return (
    <div className="save-bar">
      {preview.data !== undefined && preview.preferences !== null ? (
        <p className="w-full text-sm text-soft lg:hidden" aria-hidden="true">
          {formatPreviewSummary(preview.data, texts)}
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
      ) : null}
    </div>
  );
}
