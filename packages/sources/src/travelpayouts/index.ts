export { createTravelpayoutsSource, type TravelpayoutsOptions } from './travelpayouts-source.ts';
