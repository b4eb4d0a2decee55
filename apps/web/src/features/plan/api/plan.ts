import type { FunctionData } from '@farelark/contracts';
import { functionQuery } from '../../../shared/api/function-query.ts';

export type PlanStatus = FunctionData<'load-plan'>;

export const planQuery = (userId: string) =>
  functionQuery(['plan', userId], 'load-plan', undefined);
