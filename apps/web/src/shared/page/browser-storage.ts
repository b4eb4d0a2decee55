const getLocalStorage = (): Storage => localStorage;

/** Stored text of a key; null without one or without access to storage. */
export function readStored(key: string, storage = getLocalStorage): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** Parses stored JSON of any shape; an empty object if missing or invalid. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}') ?? {};
  } catch {
    return {};
  }
}

export function readStoredJson(key: string, storage = getLocalStorage): unknown {
  return parseStored(readStored(key, storage));
}

/** Stores a text, or removes it by null. Returns false without access to storage or if it is full. */
export function store(key: string, text: string | null, storage = getLocalStorage): boolean {
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

/** A choice that is shared by all tabs and saved for the next visit. */
export function createStoredChoice<Value>({ key, parse, onChange }: ChoiceOptions<Value>) {
  const listeners = new Set<() => void>();
  let cached: { readonly value: Value } | null = null;
  const update = (value: Value): void => {
    cached = { value };
    onChange?.(value);
    for (const listener of listeners) listener();
  };
  return {
    current(): Value {
      if (cached === null) {
        cached = { value: parse(readStored(key)) };
        addEventListener('storage', (event) => {
          if (event.key === key || event.key === null) update(parse(readStored(key)));
        });
      }
      return cached.value;
    },
    choose(value: Value, text: string): void {
      store(key, text);
      update(value);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
