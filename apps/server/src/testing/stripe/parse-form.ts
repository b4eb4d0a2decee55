export type FormValue = string | FormValue[] | Form;
export interface Form {
  [name: string]: FormValue | undefined;
}

/** Parses a form or query string with nested names: `items[0][price]=…`. */
export function parseForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part);
    setValue(form, path, value);
  }
  return convertLists(form) as Form;
}

function setValue(target: Form, [name = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const inner = target[name];
  const next: Form = typeof inner === 'object' && !Array.isArray(inner) ? inner : {};
  target[name] = next;
  setValue(next, rest, value);
}

/** Converts objects with keys 0, 1, … to arrays. */
function convertLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const names = Object.keys(value);
  const inner = names.map((name) => convertLists(value[name] ?? ''));
  if (names.length > 0 && names.every((name, index) => name === String(index))) return inner;
  return Object.fromEntries(names.map((name, index) => [name, inner[index]]));
}

export function getText(form: Form, ...path: readonly (string | number)[]): string | undefined {
  let value: FormValue | undefined = form;
  for (const name of path) {
    if (value === undefined || typeof value === 'string') return undefined;
    value = Array.isArray(value) ? value[Number(name)] : value[String(name)];
  }
  return typeof value === 'string' ? value : undefined;
}
