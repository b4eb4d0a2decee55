export * from './functions.ts';
export * from './schemas.ts';
