export { describeFareSource, type SourceUnderTest } from './describe-fare-source.ts';
