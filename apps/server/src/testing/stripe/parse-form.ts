/** Decoded form of Stripe's client: texts, lists and objects. */
export type FormValue = string | FormValue[] | Form;
export interface Form {
  [name: string]: FormValue | undefined;
}

/** Reads a form, or a query, whose names nest: `items[0][price]=…`. */
export function parseForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part);
    put(form, path, value);
  }
  return listed(form) as Form;
}

function put(into: Form, [name = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const inner = into[name];
  const next: Form = typeof inner === 'object' && !Array.isArray(inner) ? inner : {};
  into[name] = next;
  put(next, rest, value);
}

/** Objects whose names count from 0 are lists. */
function listed(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const names = Object.keys(value);
  const inner = names.map((name) => listed(value[name] ?? ''));
  if (names.length > 0 && names.every((name, index) => name === String(index))) return inner;
  return Object.fromEntries(names.map((name, index) => [name, inner[index]]));
}

/** A text of a form, by its path. */
export function getText(form: Form, ...path: readonly (string | number)[]): string | undefined {
  let value: FormValue | undefined = form;
  for (const name of path) {
    if (value === undefined || typeof value === 'string') return undefined;
    value = Array.isArray(value) ? value[Number(name)] : value[String(name)];
  }
  return typeof value === 'string' ? value : undefined;
}
