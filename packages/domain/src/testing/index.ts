export { aWish } from './a-wish.ts';
export { offers, wishes } from './arbitrary-wish.ts';
