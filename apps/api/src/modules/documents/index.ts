export { typeset } from './typeset.ts';
