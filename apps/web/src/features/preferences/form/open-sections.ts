import type { AlertPreferences } from '@farelark/contracts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { FIELDS, type PreferencesForm } from './use-preferences-form.ts';

const SECTIONS = ['places', 'when', 'price', 'flight', 'airlines', 'alerts', 'quiet'] as const;
export type SectionName = (typeof SECTIONS)[number];

/** All sections start open from this width. */
const WIDE = '(min-width: 48rem)';

export type OpenSections = ReturnType<typeof useOpenSections>;

export interface SectionProps {
  /** Current input; NaN for invalid numbers. */
  readonly values: AlertPreferences;
  readonly sections: OpenSections;
}

export function useOpenSections() {
  const [openSections, setOpenSections] = useState<ReadonlySet<SectionName>>(
    () => new Set(window.matchMedia(WIDE).matches ? SECTIONS : (['places'] as const)),
  );
  return {
    isOpen: (section: SectionName) => openSections.has(section),
    open: (section: SectionName) => setOpenSections((current) => new Set([...current, section])),
    toggle: (section: SectionName) =>
      setOpenSections((current) => {
        const next = new Set(current);
        if (!next.delete(section)) next.add(section);
        return next;
      }),
  };
}

export function focusFirstError(
  form: PreferencesForm,
  invalidFields: readonly string[],
  open: (section: SectionName) => void,
): void {
  const first = FIELDS.find(([field]) => invalidFields.includes(field));
  if (first === undefined) return;
  const [field, section] = first;
  // Hidden fields cannot take the focus.
  flushSync(() => open(section));
  form.setFocus(field === 'destinationCountries' ? 'destinationAirports' : field);
}
