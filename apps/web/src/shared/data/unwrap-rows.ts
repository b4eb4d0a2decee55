import { ApiError, errorFromAnswer } from '@farelark/client';
import type { DataAnswer } from '@farelark/client/rows';

/**
 * The rows of an answer, for queries and mutations, which want an exception.
 *
 * @throws ApiError in the terms of every other call; its fields are columns
 */
export function unwrapRows<Data>({ data, error }: DataAnswer<Data>): Data {
  if (error === null) return data as Data;
  if (error.status === null) throw new ApiError(null, 'unreachable');
  const { columns } = error;
  throw errorFromAnswer(error.status, columns.length === 0 ? null : { fields: columns });
}
