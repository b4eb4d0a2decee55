import { apiDealPath, apiDealsRequest, type apiDealsResponse } from '@farelark/contracts';
import { type DealPosition, findDeals, listDealsPage } from '@farelark/db/deal-lists';
import { z } from 'zod';
import { Failure } from '../../platform/http/failure.ts';
import { parseJson } from '../../platform/http/storable-input.ts';
import { toApiDeal } from './api-deal-view.ts';
import type { PublicApiDependencies } from './dependencies.ts';
import { parseInput, toFilterCodes } from './parse-input.ts';

const cursorSchema = z.tuple([z.number(), z.uuid()]);

/** Opaque cursor of a page's end. */
function encodeCursor({ saving, id }: DealPosition): string {
  return Buffer.from(JSON.stringify([saving, id])).toString('base64url');
}

/** @throws Failure invalid_input */
export function decodeCursor(text: string): DealPosition {
  const result = cursorSchema.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (!result.success)
    throw new Failure('invalid_input', { fields: [{ path: 'cursor', message: 'Not a cursor' }] });
  const [saving, id] = result.data;
  return { saving, id };
}

/** A page of live deals that were verified and announced. */
export async function listDeals(
  { database, reference, pipeline }: PublicApiDependencies,
  query: unknown,
): Promise<z.input<typeof apiDealsResponse>> {
  const input = parseInput(apiDealsRequest, query);
  const { deals, next } = await listDealsPage(database.pool, {
    synthetic: input.market === 'simulated',
    origins: toFilterCodes(reference, 'origin', input.origin),
    destinations: toFilterCodes(reference, 'destination', input.destination),
    label: input.label ?? null,
    minSaving: input.min_saving ?? null,
    currency: input.currency ?? null,
    after: input.cursor === undefined ? null : decodeCursor(input.cursor),
    limit: input.limit,
    now: pipeline.now(),
  });
  return {
    deals: deals.map((deal) => toApiDeal(deal, reference)),
    next_cursor: next === null ? null : encodeCursor(next),
  };
}

/** An announced deal, live or gone. */
export async function getDeal(
  { database, reference }: PublicApiDependencies,
  params: unknown,
): Promise<{ deal: ReturnType<typeof toApiDeal> }> {
  const { id } = parseInput(apiDealPath, params);
  const stored = (await findDeals(database.pool, [id])).get(id.toLowerCase());
  if (stored === undefined || stored.deal.liveAt === null || stored.deal.verifiedAt === null)
    throw new Failure('not_found');
  return { deal: toApiDeal(stored, reference) };
}
