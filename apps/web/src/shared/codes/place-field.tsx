import { type ComponentType, useEffect, useEffectEvent, useRef } from 'react';
import { useLazyComponent } from '../ui/lazy-component.tsx';
import { Field } from '../ui/text-field.tsx';
import type { CodePickerProps } from './code-picker.tsx';

type Labels = Pick<CodePickerProps, 'label' | 'placeholder'>;
export type LazyPickerProps = Labels & Pick<CodePickerProps, 'typed' | 'autoFocus'>;

interface PlaceFieldProps<Props> extends Labels {
  /** Name of the plain field, for forms without scripts. */
  readonly name: string;
  readonly defaultValue?: string | undefined;
  /** Loads the picker; `props` are its further ones. */
  readonly load: () => Promise<{ readonly Component: ComponentType<LazyPickerProps & Props> }>;
  readonly props: Props;
}

/** Plain field for a place, which a picker replaces on first use, keeping the typed text. */
export function PlaceField<Props extends object>(options: PlaceFieldProps<Props>) {
  const { name, label, placeholder, defaultValue, load, props } = options;
  const field = useRef<HTMLInputElement>(null);
  const picker = useLazyComponent<LazyPickerProps & Props>(load);
  const requestNow = useEffectEvent(picker.request);
  useEffect(() => {
    // Focused before the page's scripts ran.
    if (field.current === document.activeElement) requestNow();
  }, []);
  if (picker.Component !== null) {
    return (
      <picker.Component
        {...props}
        label={label}
        placeholder={placeholder}
        typed={field.current?.value ?? ''}
        autoFocus={field.current === document.activeElement}
      />
    );
  }
  return (
    <Field label={label}>
      {(control) => (
        <div className="field-input chips-field">
          <input
            {...control}
            ref={field}
            name={name}
            className="min-h-9 w-full bg-transparent px-1 outline-none"
            defaultValue={defaultValue}
            placeholder={placeholder}
            autoComplete="off"
            onFocus={picker.request}
            onPointerEnter={picker.request}
          />
        </div>
      )}
    </Field>
  );
}
