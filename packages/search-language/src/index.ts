export { interpret } from './interpret.ts';
export type {
  Interpretation,
  NamedArea,
  Query,
  QueryLanguage,
  QueryLookups,
} from './interpretation.ts';
export { serialiseInterpretation } from './interpretation.ts';
