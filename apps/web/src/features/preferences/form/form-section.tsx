import { type ReactNode, useId } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { ChevronIcon } from './chevron-icon.tsx';
import type { OpenSections, SectionName } from './open-sections.ts';

interface FormSectionProps {
  name: SectionName;
  sections: OpenSections;
  /** What the section holds now, in a line. */
  summary: ReactNode;
  children: ReactNode;
}

/** One subject of the form: a heading that folds it, a line that sums it up, and its fields. */
export function FormSection({ name, sections, summary, children }: FormSectionProps) {
  const { t } = useTexts();
  const id = useId();
  const open = sections.isOpen(name);
  return (
    <section aria-labelledby={`${id}-title`} className="form-section" data-open={open || undefined}>
      <h3 className="headline-3">
        <button
          type="button"
          id={`${id}-title`}
          className="form-section-head"
          aria-expanded={open}
          aria-controls={`${id}-fields`}
          aria-describedby={`${id}-summary`}
          onClick={() => sections.toggle(name)}
        >
          {t(`preferences.section.${name}`)}
          <ChevronIcon />
        </button>
      </h3>
      <p id={`${id}-summary`} className="form-section-summary">
        {summary}
      </p>
      {/* Folded, the fields stay what they are and keep what was typed. */}
      <div id={`${id}-fields`} className="form-section-fields" hidden={!open}>
        {children}
      </div>
    </section>
  );
}
