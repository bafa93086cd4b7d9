export { findItems, type NewsRow, newsText } from './read-items.ts';
