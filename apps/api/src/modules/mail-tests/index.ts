export { publicNames } from './public-names.ts';
