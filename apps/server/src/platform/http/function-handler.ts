import type { FunctionData, FunctionName, FunctionRequest } from '@farelark/contracts';
import type { Services } from '../../services.ts';
import type { SessionTraveller } from './session-cache.ts';

/** What a function is called with besides its request. */
export interface FunctionContext {
  readonly services: Services;
  /** Null for visitors; never null where the contract's access is `traveller` or `operator`. */
  readonly traveller: SessionTraveller | null;
  /** Where the call comes from, as limits count it. */
  readonly address: string;
}

/** Carries out one named function; throws `Failure` for refusals. */
export type FunctionHandler<N extends FunctionName> = (
  request: FunctionRequest<N>,
  context: FunctionContext,
) => Promise<FunctionData<N>>;

/** The caller of a function that only travellers may call. */
export function callerOf(context: FunctionContext): SessionTraveller {
  if (context.traveller === null)
    throw new TypeError('A function for travellers was called without one');
  return context.traveller;
}
