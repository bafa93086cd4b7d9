import type { Handlers } from '../../lib/handler.ts';
import { directorySearch } from './directory-search.ts';

export const directoryHandlers: Handlers<'directorySearch'> = { directorySearch };
