/** What every call of the client answers: data, or why there is none. No call throws. */
export type Answer<Data, Failure extends Error = Error> =
  | { readonly data: Data; readonly error: null }
  | { readonly data: null; readonly error: Failure };

/**
 * The data of an answer, for callers that prefer an exception.
 *
 * @throws the answer's error
 */
export function unwrap<Data>(answer: Answer<Data>): Data {
  if (answer.error !== null) throw answer.error;
  return answer.data;
}
