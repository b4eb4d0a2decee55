export { type AmadeusOptions, createAmadeusSource } from './amadeus-source.ts';
