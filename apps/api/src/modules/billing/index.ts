export { lastMonth } from './months.ts';
