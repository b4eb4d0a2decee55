import { useId } from 'react';

interface ChoicesProps<Value extends string> {
  label: string;
  /** Otherwise the label is for screen readers only. */
  showsLabel?: boolean;
  kind?: 'radio' | 'checkbox';
  options: readonly { readonly value: Value; readonly name: string }[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
}

/** A row of native checkboxes or radio buttons with large touch targets. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, showsLabel = false, kind = 'checkbox', options, value, onChange } = props;
  const name = useId();
  const handleChange = (chosen: Value, isChosen: boolean): void => {
    if (kind === 'radio') onChange([chosen]);
    else if (isChosen) onChange([...value, chosen]);
    else onChange(value.filter((other) => other !== chosen));
  };
  return (
    <fieldset className="min-w-0">
      <legend className={showsLabel ? 'mb-1.5 text-sm font-semibold' : 'sr-only'}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type={kind}
              name={name}
              className="sr-only"
              checked={value.includes(option.value)}
              onChange={(event) => handleChange(option.value, event.target.checked)}
            />
            {option.name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface RadioChoicesProps<Value extends string>
  extends Omit<ChoicesProps<Value>, 'kind' | 'value' | 'onChange'> {
  value: Value;
  onChange: (value: Value) => void;
}

export function RadioChoices<Value extends string>(props: RadioChoicesProps<Value>) {
  const { value, onChange, ...choices } = props;
  const handleChange = ([chosen]: Value[]): void => {
    if (chosen !== undefined) onChange(chosen);
  };
  return <Choices {...choices} kind="radio" value={[value]} onChange={handleChange} />;
}
