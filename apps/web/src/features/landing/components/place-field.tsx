import { useRef } from 'react';
import { useLazyComponent } from '../../../shared/ui/lazy-component.tsx';
import { Field } from '../../../shared/ui/text-field.tsx';
import type { CodesInputProps } from './codes-input.tsx';

const load = () => import('./codes-input.tsx');

/** Plain field for an origin or destination, which a picker replaces on first use, keeping the typed text. */
export function PlaceField(props: Pick<CodesInputProps, 'name' | 'label' | 'placeholder'>) {
  const field = useRef<HTMLInputElement>(null);
  const picker = useLazyComponent<CodesInputProps>(load);
  if (picker.Component !== null) {
    return (
      <picker.Component
        {...props}
        typed={field.current?.value ?? ''}
        autoFocus={field.current === document.activeElement}
      />
    );
  }
  return (
    <Field label={props.label}>
      {(control) => (
        <div className="field-input chips-field">
          <input
            {...control}
            ref={field}
            name={props.name}
            className="min-h-9 w-full bg-transparent px-1 outline-none"
            placeholder={props.placeholder}
            autoComplete="off"
            onFocus={picker.request}
            onPointerEnter={picker.request}
          />
        </div>
      )}
    </Field>
  );
}
