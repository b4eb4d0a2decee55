import type { Instant, SourceName } from '@farelark/engine';
import type { Reference } from '@farelark/reference';
import type { z } from 'zod';
import type { CallMeter } from './http/index.ts';
import type { FareSource } from './port.ts';

export interface SourceParts {
  /** Meter of the source with that name. */
  readonly getMeter: (name: SourceName) => CallMeter;
  readonly reference: Reference;
  readonly now: () => Instant;
  /** Between 0 and 1, for retry delays. */
  readonly random: () => number;
  readonly timeoutMillis: number;
  /** Currency to request fares in, if the source supports it. */
  readonly currency: string;
}

/** A fare provider with an adapter. Exporting it from `providers.ts` adds it to the server. */
export interface Provider<Shape extends z.core.$ZodShape = z.core.$ZodShape> {
  /** Name of its source, and prefix of its settings. */
  readonly name: string;
  /** Environment variables, with descriptions. */
  readonly settings: Shape;
  /** Settings that are all required to enable the provider. */
  readonly needs: readonly (keyof Shape & string)[];
  /** Setting to check when the provider rejects our credentials. */
  readonly credential: keyof Shape & string;
  /** Sources besides the one named `name`. */
  readonly otherSources?: readonly string[];
  /** Searches included with each booking; absent = unlimited. */
  searchesPerBooking?(settings: z.output<z.ZodObject<Shape>>): number;
  /** Invalid combination of settings, starting with the name of one; null = none. */
  findProblem?(settings: z.output<z.ZodObject<Shape>>): string | null;
  /** Opens its sources; none if a required setting is missing. */
  open(settings: z.output<z.ZodObject<Shape>>, parts: SourceParts): readonly FareSource[];
}

/** Type-checks a provider against its own settings. */
export function defineProvider<const Shape extends z.core.$ZodShape>(
  provider: Provider<Shape>,
): Provider<Shape> {
  return provider;
}
