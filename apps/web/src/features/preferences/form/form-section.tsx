import { type ReactNode, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Icon } from '../../../shared/ui/icons.tsx';
import type { OpenSections, SectionName } from './open-sections.ts';

interface FormSectionProps {
  name: SectionName;
  sections: OpenSections;
  summary: string;
  children: ReactNode;
}

/** Row with a summary of its fields, which it opens. */
export function FormSection({ name, sections, summary, children }: FormSectionProps) {
  const { t } = useTexts();
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);
  const isOpen = sections.isOpen(name);
  const toggle = (): void => {
    // Hidden fields cannot take the focus.
    flushSync(() => sections.toggle(name));
    if (!isOpen) getFirstField(fields.current)?.focus();
  };
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="form-section"
      data-open={isOpen || undefined}
    >
      <h3>
        <button
          type="button"
          id={`${id}-title`}
          className="form-section-head"
          aria-expanded={isOpen}
          aria-controls={`${id}-fields`}
          aria-describedby={`${id}-summary`}
          onClick={toggle}
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
      <div id={`${id}-fields`} ref={fields} className="form-section-fields" hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}

function getFirstField(fields: HTMLElement | null): HTMLElement | null {
  const [first] = fields?.querySelectorAll<HTMLElement>('input, select') ?? [];
  // Of radio buttons, only the chosen one is in the order of the Tab key.
  if (first instanceof HTMLInputElement && first.type === 'radio')
    return fields?.querySelector<HTMLElement>(`input[name="${first.name}"]:checked`) ?? first;
  return first ?? null;
}

interface FieldHintProps {
  text: string;
  /** True if nothing can match, or the input has no effect. */
  warns?: boolean;
}

/** Consequence of a field's current value that its label does not say. */
export function FieldHint({ text, warns = false }: FieldHintProps) {
  return (
    <span className="field-note" data-warns={warns || undefined}>
      {text}
    </span>
  );
}
