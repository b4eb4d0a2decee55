import { type ComponentProps, useId } from 'react';

interface TitledSectionProps extends ComponentProps<'section'> {
  title: string;
  level?: 2 | 3;
  /** Classes of the heading. */
  heading?: string;
}

/** A section that its heading names. `id` is the heading's. */
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
