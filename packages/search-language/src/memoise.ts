/** A function that remembers its results. */
export function memoise<Key, Result>(find: (key: Key) => Result): (key: Key) => Result {
  const results = new Map<Key, Result>();
  return (key) => {
    let result = results.get(key);
    if (result === undefined) {
      result = find(key);
      results.set(key, result);
    }
    return result;
  };
}
