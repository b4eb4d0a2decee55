import type { Instant, SourceName } from '@farelark/engine';
import type { Reference } from '@farelark/reference';
import type { z } from 'zod';
import type { CallMeter } from './http/index.ts';
import type { FareSource } from './port.ts';

export interface SourceParts {
  /** Watches and limits the calls of the source of that name: the name that its `FareSource` has. */
  readonly getMeter: (name: SourceName) => CallMeter;
  readonly reference: Reference;
  readonly now: () => Instant;
  /** Between 0 and 1, for the pauses between retries. */
  readonly random: () => number;
  readonly timeoutMillis: number;
  /** Currency that fares are asked for in, where a source lets one choose. */
  readonly currency: string;
}

/** A provider of fares that there is an adapter for; exported by `providers.ts`, it is a part of the server. */
export interface Provider {
  /** Name of its source; its settings begin with it. */
  readonly name: string;
  /** Its settings, with descriptions: variables of the environment. */
  readonly settings: z.core.$ZodShape;
  /** The settings that switch it on: all of them. */
  readonly needs: readonly string[];
  /** The setting that a refused token comes from. */
  readonly credential: string;
  /** Names of the sources that it opens beside the one of its own name. */
  readonly otherSources?: readonly string[];
  /** Searches that it includes with each booking; absent where it sets no such limit. */
  searchesPerBooking?(settings: Values): number;
  /** Problem of the settings together, beginning with the name of one; null = none. */
  findProblem?(settings: Values): string | null;
  /** Its sources; none where a setting that it needs is missing. */
  open(settings: Values, parts: SourceParts): readonly FareSource[];
}

type Values = Readonly<Record<string, unknown>>;

/** A provider that reads the settings that it defines. */
interface Definition<Shape extends z.core.$ZodShape> extends Provider {
  readonly settings: Shape;
  readonly needs: readonly (keyof Shape & string)[];
  readonly credential: keyof Shape & string;
  searchesPerBooking?(settings: z.output<z.ZodObject<Shape>>): number;
  findProblem?(settings: z.output<z.ZodObject<Shape>>): string | null;
  open(settings: z.output<z.ZodObject<Shape>>, parts: SourceParts): readonly FareSource[];
}

/** Checks a provider's definition against its own settings. */
export function defineProvider<const Shape extends z.core.$ZodShape>(
  provider: Definition<Shape>,
): Definition<Shape> {
  return provider;
}
