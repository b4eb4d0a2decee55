import { notImplemented, RestError } from '../../platform/http/rest-error.ts';

export interface PreferHeader {
  readonly return: 'minimal' | 'headers-only' | 'representation';
  readonly counts: boolean;
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  /** True if columns that a row of a bulk insert leaves out get their default rather than null. */
  readonly missingIsDefault: boolean;
  /** Understood options, for `Preference-Applied`. */
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

/** Refused, not answered otherwise: an exact count costs, and what is to be rolled back must not be committed. */
const REFUSED: ReadonlyMap<string, string> = new Map([
  ['count=planned', 'Only count=exact is there'],
  ['count=estimated', 'Only count=exact is there'],
  ['tx=rollback', 'Every request that succeeds is committed'],
]);

/**
 * Reads `Prefer`. What it doesn't know is left alone, as the protocol wants it, unless `handling=strict`
 * asks otherwise. The first of two values counts.
 *
 * @throws RestError PGRST122 or PGRST127
 */
export function readPrefer(header: string | string[] | undefined): PreferHeader {
  const asked = [header ?? []]
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
  for (const item of asked) {
    const refused = REFUSED.get(item);
    if (refused !== undefined) throw notImplemented(`Prefer: ${item}`, refused);
    const [name = '', value = ''] = item.split('=');
    if (KNOWN.get(name)?.includes(value) !== true) unknown.push(item);
    else if (!chosen.has(name)) chosen.set(name, value);
  }
  if (chosen.get('handling') === 'strict' && unknown.length > 0)
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${unknown.join(', ').slice(0, 500)}`,
    });
  // Only known values are chosen.
  return {
    return: (chosen.get('return') ?? 'minimal') as PreferHeader['return'],
    counts: chosen.has('count'),
    resolution: (chosen.get('resolution') ?? null) as PreferHeader['resolution'],
    missingIsDefault: chosen.get('missing') === 'default',
    applied: [...chosen].map(([name, value]) => `${name}=${value}`),
  };
}
