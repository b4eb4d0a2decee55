export { createTravelpayoutsSource } from './travelpayouts-source.ts';
