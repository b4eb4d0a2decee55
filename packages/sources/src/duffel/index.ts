export { createDuffelSource, type DuffelOptions } from './duffel-source.ts';
