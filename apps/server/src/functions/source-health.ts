import { sourceReport } from '../sources/source-report.ts';
import type { FunctionHandler } from './handler.ts';

/** How the sources of fares are doing. It speaks of nobody, so that every traveller may know. */
export const sourceHealth: FunctionHandler<'source-health'> = (_, { services }) =>
  sourceReport(services);
