import type { Handlers } from '../../http/handler.ts';
import { directorySearch } from './operations/directory-search.ts';

export const directoryHandlers: Handlers<'directorySearch'> = { directorySearch };
