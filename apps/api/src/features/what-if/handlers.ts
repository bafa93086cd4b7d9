import type { Handlers } from '../../lib/handler.ts';
import { whatIfCreate } from './what-if-create.ts';

export const whatIfHandlers: Handlers<'whatIfCreate'> = { whatIfCreate };
