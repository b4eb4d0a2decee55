import { type ReactNode, useId } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Icon } from '../../../shared/ui/icons.tsx';
import type { OpenSections, SectionName } from './open-sections.ts';

interface FormSectionProps {
  name: SectionName;
  sections: OpenSections;
  summary: string;
  children: ReactNode;
}

export function FormSection({ name, sections, summary, children }: FormSectionProps) {
  const { t } = useTexts();
  const id = useId();
  const isOpen = sections.isOpen(name);
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="form-section"
      data-open={isOpen || undefined}
    >
      <h3 className="headline-3">
        <button
          type="button"
          id={`${id}-title`}
          className="form-section-head"
          aria-expanded={isOpen}
          aria-controls={`${id}-fields`}
          aria-describedby={`${id}-summary`}
          onClick={() => sections.toggle(name)}
        >
          {t(`preferences.section.${name}`)}
          <Icon>
            <path d="m6 9.5 6 6 6-6" />
          </Icon>
        </button>
      </h3>
      <p id={`${id}-summary`} className="form-section-summary">
        {summary}
      </p>
      {/* Hidden fields keep their input. */}
      <div id={`${id}-fields`} className="form-section-fields" hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}

interface FieldHintProps {
  text: string;
  /** all: matches everything. chosen: narrows the matches. warning: matches nothing. */
  tone: 'all' | 'chosen' | 'warning';
  more?: string | undefined;
  clear?: { readonly field: string; readonly onClear: () => void };
}

/** Meaning of a field's current value, such as that an empty field means all. */
export function FieldHint({ text, tone, more, clear }: FieldHintProps) {
  const { t } = useTexts();
  return (
    <span
      className="now-line"
      data-chosen={tone === 'chosen' || undefined}
      data-warns={tone === 'warning' || undefined}
    >
      <span>{text}</span>
      {more === undefined ? null : <span>{more}</span>}
      {clear === undefined ? null : (
        <button
          type="button"
          className="button-quiet"
          aria-label={t('preferences.now.clear', { field: clear.field })}
          onClick={clear.onClear}
        >
          {t('action.clear')}
        </button>
      )}
    </span>
  );
}
