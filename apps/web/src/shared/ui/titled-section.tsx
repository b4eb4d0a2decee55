import { type ComponentProps, useId } from 'react';

interface TitledSectionProps extends ComponentProps<'section'> {
  title: string;
  level?: 2 | 3;
  /** Class names of the heading. */
  heading?: string;
}

/** A section labelled by its heading. `id`: of the heading. */
export function TitledSection(props: TitledSectionProps) {
  const { title, level = 2, heading = 'headline-3', id, children, ...section } = props;
  const generatedId = useId();
  const headingId = id ?? generatedId;
  const Heading = `h${level}` as const;
  return (
    <section {...section} aria-labelledby={headingId}>
      <Heading id={headingId} className={heading}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
