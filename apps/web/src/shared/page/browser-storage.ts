const inLocal = (): Storage => localStorage;

/** Text under a key of the browser's storage; null without one, and where storage is closed to the page. */
export function readStored(key: string, storage = inLocal): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** Value of stored JSON; an empty object without one. What another version or an extension stored may have any form. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/** Value of the JSON under a key. */
export function readStoredJson(key: string, storage = inLocal): unknown {
  return parseStored(readStored(key, storage));
}

/** Stores a text, or with null removes it. False where storage is closed or full: it lasts as long as the page then. */
export function store(key: string, text: string | null, storage = inLocal): boolean {
  try {
    if (text === null) storage().removeItem(key);
    else storage().setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

interface ChoiceOptions<Value> {
  readonly key: string;
  readonly parse: (text: string | null) => Value;
  readonly onChange?: (value: Value) => void;
}

/** A choice of the reader, in every tab and on the next visit. */
export function createStoredChoice<Value>({ key, parse, onChange }: ChoiceOptions<Value>) {
  const listeners = new Set<() => void>();
  let known: { readonly value: Value } | null = null;
  const follow = (value: Value): void => {
    known = { value };
    onChange?.(value);
    for (const listener of listeners) listener();
  };
  return {
    current(): Value {
      if (known === null) {
        known = { value: parse(readStored(key)) };
        addEventListener('storage', (event) => {
          if (event.key === key || event.key === null) follow(parse(readStored(key)));
        });
      }
      return known.value;
    },
    choose(value: Value, text: string): void {
      store(key, text);
      follow(value);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
