import { type ReactNode, useId } from 'react';

interface IconSelectProps<Value extends string> {
  /** For screen readers. */
  label: string;
  icon: ReactNode;
  /** Beside the icon on wide screens. */
  shown?: string;
  value: Value;
  options: readonly { readonly value: Value; readonly name: string }[];
  onChoose: (value: Value) => void;
}

/** A native select over an icon: needs no library on the landing page. */
export function IconSelect<Value extends string>(props: IconSelectProps<Value>) {
  const id = useId();
  return (
    <div className="relative inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-xl px-2.5 text-sm font-medium hover:bg-ink/7 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-(--focus)">
      {props.icon}
      {props.shown ? <span className="hidden sm:inline">{props.shown}</span> : null}
      <label htmlFor={id} className="sr-only">
        {props.label}
      </label>
      <select
        id={id}
        className="absolute inset-0 size-full appearance-none rounded-xl bg-surface text-ink opacity-0"
        value={props.value}
        onChange={(event) => {
          const chosen = props.options.find(({ value }) => value === event.target.value);
          if (chosen) props.onChoose(chosen.value);
        }}
      >
        {props.options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
