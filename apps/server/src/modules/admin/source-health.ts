import type { FunctionHandler } from '../../platform/http/function-handler.ts';
import { sourceReport } from '../collection/sources/source-report.ts';

/** How the sources of fares are doing. It speaks of nobody, so that every traveller may know. */
export const sourceHealth: FunctionHandler<'source-health'> = (_, { services }) =>
  sourceReport(services);
