export { findItems, lastWord, type NewsRow, newsText } from './read-items.ts';
