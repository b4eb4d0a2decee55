export { aFare } from '../life/life-fixtures.ts';
export { aWish } from './a-wish.ts';
export { offers, wishes } from './arbitrary-wish.ts';
