import { useId } from 'react';

interface ChoiceRowProps<Value extends string> {
  legend: string;
  value: Value;
  options: readonly { readonly value: Value; readonly name: string }[];
  onChange: (value: Value) => void;
}

/** One of a few, side by side. */
export function ChoiceRow<Value extends string>(props: ChoiceRowProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{props.legend}</legend>
      <div className="flex flex-wrap gap-2">
        {props.options.map(({ value, name: text }) => (
          <label key={value} className="choice">
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={value === props.value}
              onChange={() => props.onChange(value)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
