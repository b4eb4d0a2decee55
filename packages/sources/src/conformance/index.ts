export { describeFareSource } from './describe-fare-source.ts';
export { describeProvider, type ProviderConditions } from './describe-provider.ts';
export { collectRows, makeTrip, NEVER, toFares } from './fares.ts';
export {
  type ContentFault,
  corruptFirst,
  type ErrorFault,
  FAULTS,
  type Fault,
  markPrice,
} from './fault.ts';
export {
  type MockProvider,
  MockProviderServer,
  type MockResponse,
  type ReceivedRequest,
} from './mock-provider-server.ts';
export { RecordingMeter } from './recording-meter.ts';
export { findRecordings } from './recordings.ts';
