import { notImplemented, RestError } from '../../platform/http/rest-error.ts';

export interface PreferHeader {
  readonly return: 'minimal' | 'headers-only' | 'representation';
  readonly counts: boolean;
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  /** Missing columns of a row get their default instead of null. */
  readonly missingIsDefault: boolean;
  /** Supported preferences, for `Preference-Applied`. */
  readonly applied: readonly string[];
}

const KNOWN: ReadonlyMap<string, readonly string[]> = new Map([
  ['return', ['minimal', 'headers-only', 'representation']],
  ['count', ['exact']],
  ['resolution', ['merge-duplicates', 'ignore-duplicates']],
  ['missing', ['default', 'null']],
  ['handling', ['strict', 'lenient']],
  ['tx', ['commit']],
]);

/** Rejected instead of ignored: an exact count is expensive, and a rollback must not be committed. */
const REJECTED: ReadonlyMap<string, string> = new Map([
  ['count=planned', 'Only count=exact is there'],
  ['count=estimated', 'Only count=exact is there'],
  ['tx=rollback', 'Every request that succeeds is committed'],
]);

/**
 * Parses `Prefer`. Unknown preferences are ignored, as the protocol requires, unless `handling=strict`. The first of
 * several values applies.
 *
 * @throws RestError PGRST122 or PGRST127
 */
export function parsePrefer(header: string | string[] | undefined): PreferHeader {
  const items = [header ?? []]
    .flat()
    .flatMap((line) => line.split(','))
    .map((item) =>
      item
        .trim()
        .replace(/\s*=\s*/, '=')
        .replaceAll('"', ''),
    )
    .filter((item) => item !== '');
  const chosen = new Map<string, string>();
  const unknown: string[] = [];
  for (const item of items) {
    const reason = REJECTED.get(item);
    if (reason !== undefined) throw notImplemented(`Prefer: ${item}`, reason);
    const [name = '', value = ''] = item.split('=');
    if (KNOWN.get(name)?.includes(value) !== true) unknown.push(item);
    else if (!chosen.has(name)) chosen.set(name, value);
  }
  if (chosen.get('handling') === 'strict' && unknown.length > 0)
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${unknown.join(', ').slice(0, 500)}`,
    });
  // `chosen` has only values of `KNOWN`.
  return {
    return: (chosen.get('return') ?? 'minimal') as PreferHeader['return'],
    counts: chosen.has('count'),
    resolution: (chosen.get('resolution') ?? null) as PreferHeader['resolution'],
    missingIsDefault: chosen.get('missing') === 'default',
    applied: [...chosen].map(([name, value]) => `${name}=${value}`),
  };
}
