export {
  type BackfillSpan,
  createSimulator,
  type Simulator,
  type SimulatorOptions,
  type Truth,
} from './simulator.ts';
