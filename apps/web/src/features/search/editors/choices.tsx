import type { DealSearch } from '@farelark/contracts';
import { useId } from 'react';

interface ChoicesProps<Value extends string> {
  label: string;
  /** Otherwise the label is heard and not seen: what is around says it already. */
  showsLabel?: boolean;
  /** One may be chosen, or several. */
  kind: 'radio' | 'checkbox';
  options: readonly { readonly value: Value; readonly name: string }[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
}

/** A row of choices, each large enough for a thumb; native inputs underneath. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, showsLabel = false, kind, options, value, onChange } = props;
  const name = useId();
  const choose = (chosen: Value, isChosen: boolean): void => {
    if (kind === 'radio') onChange([chosen]);
    else if (isChosen) onChange([...value, chosen]);
    else onChange(value.filter((other) => other !== chosen));
  };
  return (
    <fieldset>
      <legend className={showsLabel ? 'mb-1.5 text-sm font-semibold' : 'sr-only'}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type={kind}
              name={name}
              className="sr-only"
              checked={value.includes(option.value)}
              onChange={(event) => choose(option.value, event.target.checked)}
            />
            {option.name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export interface EditorProps {
  search: DealSearch;
  onChange: (search: DealSearch) => void;
}
