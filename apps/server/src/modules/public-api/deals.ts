import { apiDealPath, apiDealsRequest, type apiDealsResponse } from '@farelark/contracts';
import { type DealPosition, findDeals, listDealsPage } from '@farelark/db/deal-lists';
import { z } from 'zod';
import { Failure } from '../../platform/http/failure.ts';
import { toApiDeal } from './api-deal-view.ts';
import type { PublicApiDependencies } from './dependencies.ts';
import { codesOfFilter, readInput } from './read-input.ts';

const position = z.tuple([z.number(), z.uuid()]);

/** Opaque cursor of a page's end. */
function writeCursor({ saving, id }: DealPosition): string {
  return Buffer.from(JSON.stringify([saving, id])).toString('base64url');
}

/** @throws Failure invalid_input for a text that no answer gave */
export function readCursor(text: string): DealPosition {
  const read = position.safeParse(parsed(Buffer.from(text, 'base64url').toString()));
  if (!read.success)
    throw new Failure('invalid_input', [{ path: 'cursor', message: 'Not a cursor' }]);
  const [saving, id] = read.data;
  return { saving, id };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** A page of live deals. What has not been verified and told of is not among them. */
export async function listDeals(
  { database, reference, pipeline }: PublicApiDependencies,
  query: unknown,
): Promise<z.input<typeof apiDealsResponse>> {
  const input = readInput(apiDealsRequest, query);
  const { deals, next } = await listDealsPage(database.pool, {
    synthetic: input.market === 'simulated',
    origins: codesOfFilter(reference, 'origin', input.origin),
    destinations: codesOfFilter(reference, 'destination', input.destination),
    label: input.label ?? null,
    minSaving: input.min_saving ?? null,
    currency: input.currency ?? null,
    after: input.cursor === undefined ? null : readCursor(input.cursor),
    limit: input.limit,
    now: pipeline.now(),
  });
  return {
    deals: deals.map((deal) => toApiDeal(deal, reference)),
    next_cursor: next === null ? null : writeCursor(next),
  };
}

/** One deal that travellers were notified of, also when it has gone since. */
export async function showDeal(
  { database, reference }: PublicApiDependencies,
  params: unknown,
): Promise<{ deal: ReturnType<typeof toApiDeal> }> {
  const { id } = readInput(apiDealPath, params);
  const found = (await findDeals(database.pool, [id])).get(id.toLowerCase());
  if (found === undefined || found.deal.liveAt === null || found.deal.verifiedAt === null)
    throw new Failure('not_found');
  return { deal: toApiDeal(found, reference) };
}
