import type { ModuleHandlers } from '../../http/handler.ts';
import { directorySearch } from './operations/directory-search.ts';

export const directoryHandlers = {
  directorySearch,
} satisfies ModuleHandlers;
