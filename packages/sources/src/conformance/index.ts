export {
  corruptFirst,
  getBearerToken,
  type MockEndpoint,
  type MockProvider,
  MockProviderServer,
  type MockResponse,
  type ReceivedRequest,
} from './contract-server.ts';
export { describeFareSource, type SourceUnderTest } from './describe-fare-source.ts';
export { describeProvider } from './describe-provider.ts';
export { type Content, type ErrorFault, FAULTS, type Fault } from './fault.ts';
export type {
  ProviderConditions,
  ProviderTraits,
  ProviderUnderTest,
} from './provider-under-test.ts';
export { RecordingMeter } from './recording-meter.ts';
export { makeTrip } from './trip.ts';
