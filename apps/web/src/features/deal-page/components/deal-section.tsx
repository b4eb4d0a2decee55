import type { DealDetails } from '@farelark/contracts';
import type { ReactNode } from 'react';
import { SectionBoundary } from '../../../shared/errors/error-boundary.tsx';
import { useFailureText } from '../../../shared/i18n/failure-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Loaded, type LoadedProps } from '../../../shared/ui/loaded.tsx';
import { Loading } from '../../../shared/ui/skeletons.tsx';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';

interface DealSectionProps {
  title: string;
  /** Name in the error log and `data-part`. */
  name: string;
  wide?: boolean;
  /** Anchor, at the heading. */
  id?: string;
  children: ReactNode;
}

export function DealSection({ title, name, wide = false, id, children }: DealSectionProps) {
  return (
    <TitledSection
      className="panel deal-section"
      data-part={name}
      data-wide={wide || undefined}
      title={title}
      {...(id !== undefined && { id })}
    >
      <SectionBoundary section={`deal ${name}`}>{children}</SectionBoundary>
    </TitledSection>
  );
}

export interface DealPartProps {
  details: DealDetails;
  /** The traveller's id; null for visitors. */
  reader: string | null;
}

interface LoadedPartProps<Data> extends Pick<LoadedProps<Data>, 'query' | 'children'> {
  part: 'calendar' | 'route' | 'why';
  place: string;
}

export function LoadedPart<Data>({ query, part, place, children }: LoadedPartProps<Data>) {
  const { t } = useTexts();
  return (
    <Loaded
      query={query}
      skeleton={
        <>
          <Loading text={t(`dealPage.${part}.loading`)} />
          <div className={`${place} skeleton`} aria-hidden="true" />
        </>
      }
      failed={(error, retry) => (
        <PartFailure title={t(`dealPage.${part}.error`)} error={error} onRetry={retry} />
      )}
    >
      {children}
    </Loaded>
  );
}

export function PartFailure(props: { title: string; error: unknown; onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <div role="alert" className="mt-3">
      <p className="font-semibold">{props.title}</p>
      <p className="mt-1 text-soft">{useFailureText(props.error)}</p>
      <Button className="mt-3" onClick={props.onRetry}>
        {t('action.tryAgain')}
      </Button>
    </div>
  );
}
