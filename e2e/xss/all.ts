import { handlerFamilies } from './handlers.ts';
import { mutationFamilies } from './mutations.ts';
import { number } from './payload.ts';
import { remoteFamilies } from './remote.ts';
import { scriptFamilies } from './scripts.ts';

/** The tame ones first: within one body the wild ones, which upset the parser, come last. */
export const payloads = number([
  ...remoteFamilies,
  ...handlerFamilies,
  ...scriptFamilies,
  ...mutationFamilies,
]);
