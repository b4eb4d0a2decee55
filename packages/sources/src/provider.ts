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

type Values = Readonly<Record<string, unknown>>;

/** A fare provider with an adapter. Exporting it from `providers.ts` adds it to the server. */
export interface Provider {
  /** Name of its source, and prefix of its settings. */
  readonly name: string;
  /** Environment variables, with descriptions. */
  readonly settings: z.core.$ZodShape;
  /** Settings that are all required to enable the provider. */
  readonly needs: readonly string[];
  /** Setting to check when the provider rejects our credentials. */
  readonly credential: string;
  /** Sources besides the one named `name`. */
  readonly otherSources?: readonly string[];
  /** Searches included with each booking; absent = unlimited. */
  searchesPerBooking?(settings: Values): number;
  /** Invalid combination of settings, starting with the name of one; null = none. */
  findProblem?(settings: Values): string | null;
  /** Opens its sources; none if a required setting is missing. */
  open(settings: Values, parts: SourceParts): readonly FareSource[];
}

/** A provider whose settings are typed by its own schemas. */
interface TypedProvider<Shape extends z.core.$ZodShape> extends Provider {
  readonly settings: Shape;
  readonly needs: readonly (keyof Shape & string)[];
  readonly credential: keyof Shape & string;
  searchesPerBooking?(settings: z.output<z.ZodObject<Shape>>): number;
  findProblem?(settings: z.output<z.ZodObject<Shape>>): string | null;
  open(settings: z.output<z.ZodObject<Shape>>, parts: SourceParts): readonly FareSource[];
}

export function defineProvider<const Shape extends z.core.$ZodShape>(
  provider: TypedProvider<Shape>,
): TypedProvider<Shape> {
  return provider;
}
