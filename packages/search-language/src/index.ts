export type {
  Conflict,
  ConflictCode,
  ConflictField,
  Interpretation,
  NamedArea,
  Query,
  QueryLanguage,
  QueryLookups,
  Reading,
  UnreadText,
} from './interpretation.ts';
export { serialiseReading } from './interpretation.ts';
export { getPhraseIndex as prepareLanguage } from './phrase-index.ts';
export { interpret, MAX_QUERY_LETTERS } from './read-query.ts';
export {
  addSuggestedParts,
  SUGGESTED_FIELDS,
  type SuggestedPart,
} from './suggested-parts.ts';
