import type { FunctionData, FunctionInput } from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';
import { STALE_AFTER_MS } from '../../../shared/api/stale-after.ts';

export type SandboxCheckout = FunctionData<'sandbox-checkout'>;
export type SandboxPlan = FunctionData<'sandbox-plan'>;
export type SandboxPayment = FunctionData<'sandbox-receipt'>;
export type SandboxChange = FunctionInput<'sandbox-change'>['change'];

/** What a page sells. Another tab may change that: asked for with each visit. */
export const sandboxCheckoutQuery = (userId: string, visitId: string) =>
  queryOptions({
    queryKey: ['sandbox checkout', userId, visitId],
    queryFn: ({ signal }) => callFunction('sandbox-checkout', { visitId }, signal),
    staleTime: STALE_AFTER_MS.live,
  });

/** The plan as the sandbox has it. */
export const sandboxPlanQuery = (userId: string, visitId: string) =>
  queryOptions({
    queryKey: ['sandbox plan', userId, visitId],
    queryFn: ({ signal }) => callFunction('sandbox-plan', { visitId }, signal),
    staleTime: STALE_AFTER_MS.live,
  });

export const sandboxReceiptQuery = (userId: string, paymentId: string) =>
  queryOptions({
    queryKey: ['sandbox receipt', userId, paymentId],
    queryFn: ({ signal }) => callFunction('sandbox-receipt', { paymentId }, signal),
  });
