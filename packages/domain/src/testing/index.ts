export { offers, wishes } from './arbitrary-wish.ts';
