import type { OpenSections } from './open-sections.ts';
import type { PreferencesForm } from './use-preferences-form.ts';

/** What each part of the form needs. */
export interface SectionProps {
  readonly form: PreferencesForm;
  readonly sections: OpenSections;
}
