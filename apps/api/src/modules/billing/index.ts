export { lastDay } from './months.ts';
export { readStatements } from './read-statements.ts';
