export * from './functions.ts';
export * from './schemas.ts';
export * from './theme-colours.ts';
